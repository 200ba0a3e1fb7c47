import { describe, expect, it, test } from 'vitest';
import { citedFigureMistakes, figuresOf } from '#src/build/cited-figures.ts';
import { type ArticleFile, readArticleFolder } from '#src/build/read-articles.ts';
import { readListingFolder } from '#src/build/read-listings.ts';
import type { Article } from '#src/domain/articles/article.ts';
import type { Listing } from '#src/domain/listings/listing.ts';
import { formatNumber } from '#src/domain/shared/number-text.ts';
import { anArticle } from '#tests/domain/articles/an-article.ts';

const reading = await readListingFolder('content/listings');
const listings = 'ok' in reading ? reading.ok : [];
const { files: guides } = await readArticleFolder('content/learn', '2026-11-28');

/** A field in which every number that is written like this is another one. */
function changed(value: unknown, digits: string): unknown {
  if (typeof value === 'number')
    return formatNumber(Math.abs(value)) === digits ? value + 1 : value;
  if (typeof value === 'string') {
    const found = new RegExp(
      `(?<![\\d,.])${digits.replaceAll('.', '\\.')}(?![\\d%]*\\d|,\\d)`,
      'g',
    );
    return value.replaceAll(found, (number) =>
      formatNumber(Number(number.replaceAll(',', '')) + 1),
    );
  }
  if (Array.isArray(value)) return value.map((each) => changed(each, digits));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, changed(each, digits)]),
  );
}

/** A listing that states another figure in this field: itself, or in what it is worked out from. */
function without(listing: Listing, field: string, figure: string): Listing {
  const alter = (digits: string): Listing => ({
    ...listing,
    ...Object.fromEntries([[field, changed(Reflect.get(listing, field), digits)]]),
  });
  const altered = alter(figure.replaceAll(/[$%]/g, ''));
  if (!figuresOf(altered).get(field)?.has(figure)) return altered;
  if (field !== 'history') return alter(formatNumber(Number(Reflect.get(listing, field))));
  const { history } = listing;
  const more = (months: readonly number[]) => months.map((month) => month + 1_000);
  return {
    ...listing,
    history: {
      ...history,
      revenue: more(history.revenue),
      ...(history.profit && { profit: more(history.profit) }),
    },
  };
}

const cited = guides.flatMap((guide) =>
  Object.entries(guide.article.figures).flatMap(([id, fields]) =>
    Object.entries(fields).flatMap(([field, figures]) =>
      figures.map((figure) => ({ guide, slug: guide.slug, id, field, figure })),
    ),
  ),
);

describe('the guides', () => {
  it('give the figures that their listings state', () => {
    expect(cited.length).toBeGreaterThan(100);
    expect(citedFigureMistakes(guides, listings)).toEqual([]);
  });

  it.each(cited)(
    'notice when the $field of listing $id changes: $figure in $slug',
    ({ guide, slug, id, field, figure }) => {
      const others = listings.map((listing) =>
        listing.id === id ? without(listing, field, figure) : listing,
      );
      const mistakes = citedFigureMistakes([guide], others);
      const found = mistakes.find((mistake) => mistake.includes(figure)) ?? '';
      const [, lines = ''] = new RegExp(`^${slug}\\.mdx: lines? ([^:]+): `).exec(found) ?? [];
      expect(found).toMatch(/Correct it, what follows from it, and figures at the top\.$/);
      const body = guide.body.split('\n');
      const digits = figure.replaceAll(/[$,%]/g, '');
      for (const [line] of lines.matchAll(/\d+/g)) {
        expect(body[Number(line) - guide.firstLine]?.replaceAll(',', '')).toContain(digits);
      }
    },
  );
});

const [fernhold] = listings;
const guideOf = (body: string, figures: Article['figures'] = {}): ArticleFile => ({
  slug: 'note',
  article: anArticle({ figures }),
  body,
  firstLine: 11,
});
const mistakesIn = (text: string, figures?: Article['figures']) =>
  citedFigureMistakes([guideOf(text, figures)], listings);

describe('a guide', () => {
  it.each(listings.filter(({ isOffMarket }) => !isOffMarket))(
    'that tells any figure of listing $id has to list it',
    (listing) => {
      const figures = [...figuresOf(listing).values()].flatMap((texts) => [...texts]);
      const plain = figures.filter((figure) => /[$%,]/.test(figure));
      expect(plain.length).toBeGreaterThan(2);
      for (const figure of plain) {
        const [mistake] = mistakesIn(`See [it](/listing/${listing.id}): ${figure} or so.`);
        expect(mistake).toMatch(/^note\.mdx: line 11: .+ Add them to figures at the top, at '/);
        expect(mistake).toContain(figure);
      }
    },
  );

  test.each([
    ['in the next paragraph', 'Fernhold is small.\n\nIt asks $68,000.', 13],
    ['given to a component', 'Fernhold:\n\n<DscrGauge sde={23639} salary={0} />', 13],
    ['in a row of a table', '| [Fernhold](/listing/1) | $68,000 |', 11],
    ['of a listing by the first word of its name', 'Sundial takes in $2,806.', 11],
  ])('has to list a figure %s', (_where, text, line) => {
    const found = mistakesIn(text).map((mistake) => mistake.split(': ')[1]);
    expect(found).toContain(`line ${line}`);
  });

  test.each<[string, string, Article['figures']?]>([
    ['of a listing that it names in another section', 'Fernhold.\n\n## Other\n\nIt asks $68,000.'],
    ['of nobody', 'A business asks $68,000.'],
    ['of its own', 'Fernhold leaves $20,401.'],
    ['that it lists', 'Fernhold asks $68,000.', { '1': { price: ['$68,000'] } }],
  ])('may give a figure %s', (_whose, text, figures = {}) => {
    expect(mistakesIn(text, figures)).toEqual([]);
  });

  it('is told to remove what it no longer gives, and listings that are gone', () => {
    const figures = { '1': { price: ['$68,000'] }, 'x-1': { price: ['$1'] } };
    expect(mistakesIn('Fernhold is small.', figures)).toEqual([
      "note.mdx: figures: There's no listing 'x-1'. Remove it here and where the text cites it.",
      'note.mdx: figures: No line gives $68,000 of Fernhold. Remove it here.',
    ]);
  });

  it('reads what the listing states now', () => {
    const dearer = listings.map((each) => (each === fernhold ? { ...each, price: 72_000 } : each));
    const guide = guideOf('Fernhold asks $68,000.', { '1': { price: ['$68,000'] } });
    expect(citedFigureMistakes([guide], dearer)).toEqual([
      'note.mdx: line 11: price of Fernhold is $72,000, not $68,000. Correct it, what follows from it, and figures at the top.',
    ]);
  });
});
