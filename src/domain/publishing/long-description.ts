/**
 * A text for the listing's page, where the card has room for a part of it only. A text that stands on the
 * card as a whole says nothing more there: that is for an editor to write with the seller.
 */
export function longDescription(text: string, onCard: string): string | undefined {
  return onCard.endsWith('…') && text.length > onCard.length ? text : undefined;
}
