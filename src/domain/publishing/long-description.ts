/**
 * The full text for the listing's page if the card shows only part of it. If the card shows all of
 * it, there is no long description until an editor writes one with the seller.
 */
export function longDescription(text: string, onCard: string): string | undefined {
  return onCard.endsWith('…') && text.length > onCard.length ? text : undefined;
}
