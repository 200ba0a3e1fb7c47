import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { readListingFile } from '#src/build/read-listings.ts';
import { createListingForm } from '#src/domain/forms/create-listing.ts';
import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { publicPreview } from '#src/domain/forms/startup-listing/public-preview.ts';
import { fromCreateListing } from '#src/domain/publishing/from-create-listing.ts';
import { fromWizard } from '#src/domain/publishing/from-wizard.ts';
import { unreadTraces } from '#src/domain/publishing/check-listing.ts';
import { plainLetters } from '#src/domain/shared/identity/plain-letters.ts';
import { sellerOf } from '#src/domain/shared/identity/seller.ts';
import { A_LISTING } from '../forms/startup-listing/a-listing.ts';
import { aListing } from '../listings/a-listing.ts';

interface Person {
  first: string;
  last: string;
}

/** A word that no text of ours has, with accents and capitals as people write their names. */
const namePart = fc
  .tuple(
    fc.constantFrom('Qu', 'Zh', 'Xa', 'Ży', 'Ö', 'Ø', 'Ch', 'D’'),
    fc.array(fc.constantFrom('rvo', 'né', 'łka', 'zin', 'øq', 'ßu', 'wyx'), {
      minLength: 2,
      maxLength: 3,
    }),
  )
  .map(([start, rest]) => start + rest.join(''));
const person = fc.record({ first: namePart, last: namePart });
const emailOf = ({ first, last }: Person) =>
  `${plainLetters(first).plain}.${plainLetters(last).plain}@mail.example`.replaceAll("'", '');

/** Ways of naming somebody. */
const NAMED: readonly ((who: Person) => string)[] = [
  ({ first, last }) => `${first} ${last}`,
  ({ first, last }) => `${last}, ${first}`,
  ({ first }) => first,
  ({ last }) => last,
  ({ first, last }) => `${first} ${last.charAt(0)}.`,
  ({ first, last }) => `${first.charAt(0)}. ${last}`,
  ({ first, last }) => `${first.charAt(0)}.${last.charAt(0)}.`,
  ({ first }) => `${first}’s`,
  ({ last }) => `the ${last}s`,
  ({ first, last }) => `${first}-${last}`,
  ({ first, last }) => `@${first}_${last}`,
  ({ first, last }) => first + last,
  (who) => emailOf(who),
  (who) => emailOf(who).split('@')[0] ?? '',
];

const within = (text: string, sign: string) =>
  text.slice(0, Math.ceil(text.length / 2)) + sign + text.slice(Math.ceil(text.length / 2));
/** What a name may look like after it was pasted from somewhere; the sign is never between two words. */
const DISGUISED: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD'),
  (text) => text.replace(/\p{L}/gu, '$&\u0301'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) =>
    text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  (text) => text.replaceAll('’', "'"),
  ...['\u00ad', '\u200b', '\u200d', '\u2060', '\ufeff', '\u034f', '\ufe0f', '\u180e', '\u0000'].map(
    (sign) => (text: string) => within(text, sign),
  ),
];
const naming = fc
  .tuple(person, fc.constantFrom(...NAMED), fc.constantFrom(...DISGUISED))
  .map(([who, name, disguise]) => ({ who, word: disguise(name(who)) }));

/** A text of this length at least that names somebody, somewhere in it. */
const around = (word: string) =>
  `${'It does one thing, and does it well. '.repeat(2)}(${word}) Since 2019.`;
const FIELDS = [
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
const field = fc.constantFrom(...FIELDS);

const runs = { numRuns: 100 };
const SENDING = {
  id: '0199e0c4-7a10-7c3e-9f7b-3c1d5e8a2b64',
  at: '2026-11-21T12:00:00Z',
  listedOn: '2026-11-22',
};

/** Whether letters of a name are left, however they are written. */
function isNamedIn(text: string, { first, last }: Person): boolean {
  const plain = plainLetters(text).plain.replaceAll("'", '');
  const letters = (name: string) => plainLetters(name).plain.replaceAll("'", '');
  return plain.includes(letters(first)) || plain.includes(letters(last));
}

describe('a listing never tells who is selling', () => {
  it('in the file that is made of it, whichever form it comes from', () => {
    fc.assert(
      fc.property(naming, fc.boolean(), ({ who, word }, isAnonymous) => {
        const founderName = `${who.first} ${who.last}`;
        const text = around(word);
        const answers = readDraft({
          ...A_LISTING,
          founderName,
          founderEmail: emailOf(who),
          anonymousListing: isAnonymous,
          startupName: isAnonymous ? 'Fern Hold' : `Fern ${word}`,
          otherBusinessType: `Doors ${word}`,
          techStack: `Rails, ${word}`,
          reasonForSelling: text,
          uniqueValue: text,
        });
        const sent = createListingForm.schema.safeParse({
          title: `Doors of ${word}`,
          description: text,
          category: 'saas',
          price: '45,000',
          monthlyRevenue: '1,900',
          monthlyProfit: '1,200',
          age: '2.5',
          techStack: `Rails, ${word}`,
          reasonForSelling: text,
          includedAssets: `Code\n${word}`,
          growthOpportunities: `Sell more\nAsk ${word}`,
          name: founderName,
          email: emailOf(who),
        });
        const listings = [
          fromWizard(answers, SENDING),
          ...(sent.success ? [fromCreateListing(sent.data, SENDING)] : []),
        ];
        for (const { fields } of listings) {
          expect(isNamedIn(JSON.stringify({ ...fields, website: '' }), who)).toBe(false);
        }
        if (isAnonymous) expect(isNamedIn(JSON.stringify(publicPreview(answers)), who)).toBe(false);
      }),
      runs,
    );
  });

  it('in what the owner fills in, in any text', () => {
    fc.assert(
      fc.property(naming, field, ({ who, word }, name) => {
        const seller = sellerOf({
          founderName: `${who.first} ${who.last}`,
          founderEmail: emailOf(who),
        });
        const { founder: _founder, ...listing } = aListing({ submission: SENDING.id });
        const isList = Array.isArray(listing[name]);
        const text = isList ? ['Something else', word] : around(word);
        const content = { ...listing, [name]: text };
        const places = unreadTraces(content, seller, new Set()).map(({ place }) => place);
        expect(places).toContain(name);
        const read = new Set(FIELDS.filter((other) => other !== name));
        expect(unreadTraces(content, seller, read)).not.toEqual([]);
      }),
      runs,
    );
  });

  it('in a file that the build takes', () => {
    fc.assert(
      fc.property(naming, field, ({ who, word }, name) => {
        const founder = { name: `${who.first} ${who.last}`, email: emailOf(who) };
        const listing = aListing({ founder });
        const before = listing[name];
        const text = name === 'title' ? `Doors of ${word}` : around(word);
        const told = { ...listing, [name]: Array.isArray(before) ? [...before, word] : text };
        const reading = readListingFile('sf-1.yaml', stringify(told));
        const mistakes = 'error' in reading ? reading.error : [];
        // What is too long or too short is refused for that.
        fc.pre(mistakes.every((mistake) => mistake.includes('“')));
        expect(mistakes).toContainEqual(expect.stringMatching(`^sf-1.yaml: ${name}: “.*seller’s`));
      }),
      runs,
    );
  });
});
