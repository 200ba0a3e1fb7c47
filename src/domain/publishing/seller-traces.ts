import { hostOf, type Identity, withhold } from '../forms/startup-listing/withhold.ts';
import type { Seller } from './submitted-listing.ts';

/** Addresses of the seller in a text, in any spelling of their letters. */
function addressesIn(text: string, { email, business }: Seller): string[] {
  const lower = text.toLowerCase();
  const hosts = [business?.websiteUrl, business?.demoLink].flatMap(hostOf);
  return [
    ...(email !== '' && lower.includes(email.toLowerCase()) ? ['the seller’s address'] : []),
    ...(hosts.some((host) => lower.includes(host)) ? ['its website'] : []),
  ];
}

/** Names in a text, as the wizard's preview finds them: within longer words and in other spellings. */
function namesIn(text: string, { name, business }: Seller): string[] {
  const { startupName, websiteUrl } = business ?? {};
  return [
    ...(hasMore(text, { founderName: name }) ? ['the seller’s name'] : []),
    ...(hasMore(text, { startupName }) ? ['the business'] : []),
    ...(hasMore(text, { websiteUrl }) ? ['its website'] : []),
  ];
}

/** Whether more is withheld than addresses of anybody. */
const hasMore = (text: string, identity: Identity) =>
  withhold(text, identity) !== withhold(text, {});

/** Words of our own stand in the other fields. */
const FREE_TEXTS = [
  'id',
  'title',
  'description',
  'longDescription',
  'adminTags',
  'techStack',
  'reasonForSelling',
  'growthOpportunities',
  'includedAssets',
  'hosting',
] as const;

/**
 * What tells who is selling, as far as it stands in a listing's file; one line for each place:
 * `title: the business`.
 * @param content What the file holds, right or not.
 * @param text The file itself, for its comments and for addresses anywhere.
 * @param read Fields that an editor has read: a name there is a common word.
 */
export function tracesInFile(
  content: unknown,
  text: string,
  seller: Seller,
  read: ReadonlySet<string>,
): string[] {
  const fields = new Map(
    typeof content === 'object' && content !== null ? Object.entries(content) : [],
  );
  const places: [place: string, text: string][] = FREE_TEXTS.map((field) => [
    field,
    textIn(fields.get(field)),
  ]);
  places.push(['comments', (text.match(/^\s*#.*$|\s#\s.*$/gm) ?? []).join('\n')]);
  const found = places
    .filter(([place]) => !read.has(place))
    .flatMap(([place, inside]) =>
      [...new Set([...addressesIn(inside, seller), ...namesIn(inside, seller)])].map(
        (what) => `${place}: ${what}`,
      ),
    );
  // Elsewhere a name may be a word of ours; an address is none.
  return found.length > 0 ? found : addressesIn(text, seller).map((what) => `the file: ${what}`);
}

function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textIn).join('\n');
  return typeof value === 'string' ? value : '';
}
