import type { ListedClosingItem } from './progress-schemas.ts';
import type { Terms } from './terms.ts';
import type { TransferKind } from './transfer-kind.ts';

/** What the list needs of a kind of asset in content/transfers. */
export type ListedKind = Pick<
  TransferKind,
  'id' | 'title' | 'words' | 'needed' | 'instead' | 'bucket' | 'does' | 'confirms'
>;

/** The kind of an asset without a word of any other kind. */
export const OTHER_KIND = 'other-asset';
/** The kind of a question of the closing sheet. */
export const CLOSING_SHEET = 'closing-sheet';

const patternOf = (word: string) =>
  new RegExp(`(?<![\\p{L}\\d])${word.replaceAll(/[.+]/g, '\\$&')}s?(?![\\p{L}\\d])`, 'giu');

/**
 * The ids of the kinds that a text names. A word within a longer one doesn't count: a Slack app isn't a Slack. Nor does
 * a kind that another one there replaces: a mailing list in Mailchimp is handed over with the account.
 */
function kindsIn(text: string, kinds: readonly ListedKind[]): string[] {
  const found = kinds.flatMap((kind) =>
    kind.words
      .flatMap((word) => [...text.matchAll(patternOf(word))])
      .map(({ 0: match, index }) => ({ kind, from: index, to: index + match.length })),
  );
  const isWithin = ({ from, to }: { from: number; to: number }) =>
    found.some(({ from: start, to: end }) => start <= from && to <= end && end - start > to - from);
  const named = found.filter((word) => !isWithin(word)).map(({ kind }) => kind);
  const isReplaced = ({ id, instead }: ListedKind) =>
    named.some((other) => other.instead.includes(id) && !instead.includes(other.id));
  return named.filter((kind) => !isReplaced(kind)).map(({ id }) => id);
}

/**
 * What the parties hand over, in order: one item for each kind that included assets or else tools name, and what every
 * sale or these terms need. Tools that name no kind, such as programming languages, come with the code.
 * An item's `names` are the assets, or else the tools, that mean it: none for what every sale needs.
 * @param kinds In the order of the list: by bucket, then position.
 */
export function closingList(
  assets: { includedAssets: readonly string[]; techStack: readonly string[] },
  { sellerNote, earnOut, revenueShare }: Pick<Terms, 'sellerNote' | 'earnOut' | 'revenueShare'>,
  kinds: readonly ListedKind[],
): ListedClosingItem[] {
  const read = (names: readonly string[]) =>
    [...new Set(names)].map((name) => ({ name, meant: kindsIn(name, kinds) }));
  const included = read(assets.includedAssets);
  const tools = read(assets.techStack);
  const isPaidLater = Boolean(sellerNote ?? earnOut ?? revenueShare);
  return kinds.flatMap(({ id, title, needed, bucket, does, confirms }) => {
    const namedIn = (from: typeof tools) => from.filter(({ meant }) => meant.includes(id));
    const assetsNamed =
      id === OTHER_KIND ? included.filter(({ meant }) => meant.length === 0) : namedIn(included);
    const named = assetsNamed.length > 0 ? assetsNamed : namedIn(tools);
    const isNeeded = needed === 'always' || (needed === 'paid-later' && isPaidLater);
    const names = named.map(({ name }) => name);
    const item = { id, kind: id, title, bucket, does, confirms, names };
    return names.length > 0 || isNeeded ? [item] : [];
  });
}
