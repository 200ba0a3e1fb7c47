import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftAgreements, draftLetter } from '#src/domain/deals/letter/draft-letter.ts';
import { type DealDocument, textsOf } from '#src/domain/deals/letter/letter.ts';
import type { LetterDraft } from '#src/domain/deals/letter/letter-draft.ts';
import { letterDocx } from '#src/features/letter/letter-docx.ts';
import { lazily } from '#src/domain/shared/list-text.ts';
import { aDraft } from '#tests/domain/deals/letter/a-letter.ts';
import { ALL_CHOICES, CHOICES } from '#tests/domain/deals/structures/every-structure.ts';
import { xmlMistake } from '#tests/xml-mistake.ts';
import { readZip } from './read-zip.ts';

const unzip = async (letter: DealDocument) =>
  readZip(new Uint8Array(await (await letterDocx(letter)).arrayBuffer()));

const plain = (xml = '') =>
  xml
    .replaceAll(/<w:p[ >]/g, '\n$&')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const fileOf = async (changes: Partial<LetterDraft> = {}) => {
  const files = await unzip(draftLetter(aDraft(changes)));
  return { files, text: plain(files.get('word/document.xml')) };
};

const mistakesOf = (files: ReadonlyMap<string, string>) =>
  [...files].flatMap(([name, text]) => {
    const mistake = /\.(xml|rels)$/.test(name) ? xmlMistake(text) : null;
    return mistake === null ? [] : [`${name}: ${mistake}`];
  });

const OF_EACH_CHOICE = ALL_CHOICES.map((choice) => {
  const letter = draftLetter(aDraft({ choice, additionalTerms: 'One.\nTwo.' }));
  return { id: choice.id, letter, unzipped: lazily(() => unzip(letter)) };
});
const simplest = lazily(() => fileOf());

describe('a letter of intent for Word', () => {
  it.each(OF_EACH_CHOICE)(
    'is well-formed and has every text of $id',
    async ({ letter, unzipped }) => {
      const files = await unzipped();
      expect(mistakesOf(files)).toEqual([]);
      const text = plain(files.get('word/document.xml'));
      for (const { number, title, blocks, isBinding } of letter.clauses) {
        expect(text).toContain(`${number}. ${title}  ${isBinding ? 'BINDING' : 'Non-binding'}`);
        for (const each of textsOf(blocks)) expect(text).toContain(each);
      }
      for (const { title, blocks } of letter.exhibits) {
        for (const each of [title, ...textsOf(blocks)]) expect(text).toContain(each);
      }
      for (const { label, text: words } of letter.header)
        expect(text).toContain(`${label}:  ${words}`);
      expect(text).toContain(letter.disclaimer);
    },
  );

  it.each(['seller-financing', 'earnout'] as const)(
    'is also made of the agreement that comes with %s, without marks',
    async (id) => {
      const [agreement] = draftAgreements(aDraft({ choice: CHOICES[id], isSellerAnonymous: true }));
      if (!agreement) throw new Error('There is no agreement.');
      const files = await unzip(agreement);
      expect(mistakesOf(files)).toEqual([]);
      const text = plain(files.get('word/document.xml'));
      for (const { number, title, blocks } of agreement.clauses) {
        expect(text).toMatch(new RegExp(`^${number}\\. ${title}$`, 'm'));
        for (const each of textsOf(blocks)) expect(text).toContain(each);
      }
      expect(text).toContain("Still blank:  [seller's legal name]");
      expect(text).not.toMatch(/BINDING|Non-binding/);
    },
  );

  it('leaves the notes out, which are no part of a letter', async () => {
    const { text } = await simplest();
    for (const { note } of draftLetter(aDraft()).clauses) expect(text).not.toContain(note);
  });

  it('has headings, lists, tables, a place to sign, and numbered pages', async () => {
    const { files, text } = await simplest();
    const document = files.get('word/document.xml') ?? '';
    expect(document.match(/w:val="Heading2"/g)).toHaveLength(19);
    expect(document).toContain('<w:numPr>');
    expect(document.match(/<w:tbl>/g)).toHaveLength(4);
    expect(text).toMatch(/Signature: _{20}/);
    const names = [...files.keys()];
    const foot = files.get(names.find((name) => /footer\d*\.xml$/.test(name)) ?? '') ?? '';
    expect(foot).toContain('PAGE');
    expect(foot).toContain('NUMPAGES');
    const head = files.get(names.find((name) => /header\d*\.xml$/.test(name)) ?? '');
    expect(plain(head)).toContain('Letter of Intent: Proposed purchase of Fernhold');
  });

  it('defines terms in bold', async () => {
    const { files } = await simplest();
    const document = files.get('word/document.xml') ?? '';
    const bold = (document.match(/<w:r>.*?<\/w:r>/gs) ?? []).filter((run) => /<w:b\/>/.test(run));
    const terms = bold.map(plain).filter((text) => text.startsWith('"'));
    expect(terms.slice(0, 3)).toEqual(['"Buyer"', '"Business"', '"Seller"']);
  });

  it.each(OF_EACH_CHOICE)('keeps each short table of $id on one page', async ({ id, unzipped }) => {
    const document = (await unzipped()).get('word/document.xml') ?? '';
    const tables = document.match(/<w:tbl>.*?<\/w:tbl>/gs) ?? [];
    const kept = tables.map((table) => {
      const rows = table.match(/<w:tr[ >].*?<\/w:tr>/gs) ?? [];
      return {
        rows: rows.length,
        kept: rows.filter((row) => row.includes('<w:keepNext/>')).length,
      };
    });
    const [price] = kept;
    // All rows but the last, which nothing in the table follows.
    expect(price && price.rows - price.kept).toBe(1);
    // What introduces a table or a list stays with it.
    const [introduction] = document
      .split(/<w:p[ >]/)
      .filter((part) => plain(part).includes('"Purchase Price"'));
    expect(introduction).toContain('<w:keepNext/>');
    // Those of a schedule that is longer than a page may part, but not from its head.
    if (id === 'seller-financing') expect(kept.at(-1)).toEqual({ rows: 50, kept: 1 });
  });

  it('has headings in black, whatever Word would make of them', async () => {
    const styles = (await simplest()).files.get('word/styles.xml') ?? '';
    for (const style of ['Title', 'Heading1', 'Heading2']) {
      const text = new RegExp(`w:styleId="${style}".*?</w:style>`, 's').exec(styles)?.[0];
      expect([style, /<w:color w:val="(\w+)"/.exec(text ?? '')?.[1]]).toEqual([style, '000000']);
    }
  });

  it('keeps signs, emoji and every direction of writing', async () => {
    const additionalTerms = 'a < b > c & "d" \'e\' </w:t> ]]> &amp; 👩‍🚀 שלום مرحبا';
    const { files, text } = await fileOf({ additionalTerms, businessName: '<&"> 🦊' });
    expect(mistakesOf(files)).toEqual([]);
    expect(text).toContain(additionalTerms);
    expect(text).toContain('<&"> 🦊');
  });

  it('is not broken by control characters, not even in a letter that brings them along', async () => {
    const letter = draftLetter(aDraft());
    const bad = 'x\u0000\u0008\u001b\ufffe\ud800y';
    const files = await unzip({
      ...letter,
      title: bad,
      disclaimer: bad,
      header: [
        { label: bad, text: bad },
        { label: 'Buyer', text: bad },
      ],
      clauses: [
        {
          id: 'bad',
          number: 1,
          title: bad,
          isBinding: true,
          note: bad,
          blocks: [
            { kind: 'paragraph', text: bad },
            { kind: 'list', items: [bad] },
            { kind: 'table', caption: bad, head: [bad], rows: [[bad]] },
          ],
        },
      ],
      signatures: [{ role: bad, lines: [{ label: bad, text: bad }] }],
      exhibits: [{ title: bad, blocks: [] }],
    });
    expect(mistakesOf(files)).toEqual([]);
    expect(plain(files.get('word/document.xml'))).toContain('x\ufffdy');
  });

  it('stays well-formed whatever is typed', async () => {
    const unit = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
    const likely = fc.constantFrom(
      '<',
      '>',
      '&',
      '"',
      ']]>',
      '\n',
      '\u0000',
      '\u001f',
      '\ufffe',
      '\ud800',
    );
    const text = fc.string({ unit: fc.oneof(unit, likely) });
    const lines = fc.array(text, { minLength: 40, maxLength: 80 });
    const choice = CHOICES['revenue-share'];
    await fc.assert(
      fc.asyncProperty(lines, async (texts) => {
        const additionalTerms = texts.join('\n');
        const { files } = await fileOf({ choice, additionalTerms, buyerName: texts.join('') });
        expect(mistakesOf(files)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});

describe('the check of XML that these tests rely on', () => {
  it.each([
    '<a>',
    '<a></b>',
    '<a>&</a>',
    '<a b=c/>',
    '<a>\u0001</a>',
    'x<a/>',
    '<a/><b',
    '<a b="<"/>',
  ])('refuses %s', (text) => {
    expect(xmlMistake(text)).not.toBeNull();
  });

  it('accepts what is well-formed', () => {
    expect(xmlMistake('<?xml version="1.0"?><a b="c"><d/>e &amp; f</a>')).toBeNull();
  });
});
