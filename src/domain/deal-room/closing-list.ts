import type { Terms } from './terms.ts';
import type { TransferKind } from './transfer-kind.ts';

/** What the list needs of a kind of asset in content/transfers. */
type ListedKind = Pick<TransferKind, 'id' | 'words' | 'needed' | 'bucket' | 'does' | 'confirms'>;

/** One thing to hand over and confirm. */
export interface ClosingItem extends Pick<TransferKind, 'bucket' | 'does' | 'confirms'> {
  /** Unique in the list; the same while the asset's words are. Like 'github:source-code-and-git-history'. */
  id: string;
  /** The kind's id. */
  kind: string;
  /** The included asset, or the tools, that mean it. Empty for what every sale needs. */
  names: readonly string[];
}

/** The kind of an asset without a word of any other kind. */
export const OTHER_KIND = 'other-asset';

const slugOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '-');

const patternOf = (word: string) =>
  new RegExp(`(?<![\\p{L}\\d])${word.replaceAll(/[.+]/g, '\\$&')}s?(?![\\p{L}\\d])`, 'giu');

/** The ids of the kinds that a text names. A word within a longer one doesn't count: a Slack app isn't a Slack. */
function kindsIn(text: string, kinds: readonly ListedKind[]): string[] {
  const found = kinds.flatMap(({ id, words }) =>
    words
      .flatMap((word) => [...text.matchAll(patternOf(word))])
      .map(({ 0: match, index }) => ({ id, from: index, to: index + match.length })),
  );
  const isWithin = ({ from, to }: { from: number; to: number }) =>
    found.some(({ from: start, to: end }) => start <= from && to <= end && end - start > to - from);
  return found.filter((word) => !isWithin(word)).map(({ id }) => id);
}

/**
 * What the parties hand over, in order: one item for each included asset and kind that it names, one for each other
 * kind that tools name, and what every sale or these terms need. Tools that name no kind, such as programming
 * languages, come with the code.
 * @param kinds In the order of the list: by bucket, then position.
 */
export function closingList(
  assets: { includedAssets: readonly string[]; techStack: readonly string[] },
  { sellerNote, earnOut, revenueShare }: Pick<Terms, 'sellerNote' | 'earnOut' | 'revenueShare'>,
  kinds: readonly ListedKind[],
): ClosingItem[] {
  const read = (names: readonly string[]) =>
    [...new Map(names.map((name) => [slugOf(name), name]))].map(([slug, name]) => ({
      slug,
      name,
      meant: kindsIn(name, kinds),
    }));
  const included = read(assets.includedAssets);
  const tools = read(assets.techStack);
  const isPaidLater = Boolean(sellerNote ?? earnOut ?? revenueShare);
  return kinds.flatMap(({ id: kind, needed, bucket, does, confirms }) => {
    const item = { id: kind, kind, bucket, does, confirms };
    const named = included.filter(
      ({ meant }) => meant.includes(kind) || (kind === OTHER_KIND && meant.length === 0),
    );
    if (named.length > 0) {
      return named.map(({ slug, name }) => ({ ...item, id: `${kind}:${slug}`, names: [name] }));
    }
    const names = tools.filter(({ meant }) => meant.includes(kind)).map(({ name }) => name);
    const isNeeded = needed === 'always' || (needed === 'paid-later' && isPaidLater);
    return names.length > 0 || isNeeded ? [{ ...item, names }] : [];
  });
}
