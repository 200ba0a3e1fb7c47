import type { Article } from '../domain/articles/article.ts';
import { linkedListings } from '../domain/articles/article-text.ts';
import { businessName } from '../domain/listings/business-name.ts';
import type { Listing } from '../domain/listings/listing.ts';
import { formatNumber, formatDollars } from '../domain/shared/number-text.ts';
import { formatList } from '../domain/shared/list-text.ts';
import type { ArticleFile } from './read-articles.ts';

const NUMBER = /\$?\d+(?:,\d{3})*(?:\.\d+)?%?/g;
/** What only a figure looks like: $650, 30%, 1,260. */
const isFigure = (text: string) => /[$%,]/.test(text);
/** An amount given to a component: sde={23639}, cashAtClose: 60000. */
const INPUT = /(?<=\w(?:=\{|: ))\d{3,}(?=[\s,}])/g;

/** Fields that state no figures. */
const OTHERS: ReadonlySet<string> = new Set([
  ...['id', 'submission', 'founder', 'website', 'verification', 'checkedOn', 'listedOn'],
  ...['pictures', 'techStack', 'adminTags'],
]);
const dollars = (value: number) => formatDollars(Math.abs(value));
const percent = (value: number) => `${Math.abs(value)}%`;
/** Fields whose bare numbers are amounts or percentages. */
const UNITS: Readonly<Record<string, (value: number) => string>> = {
  price: dollars,
  monthlyRevenue: dollars,
  monthlyProfit: dollars,
  history: dollars,
  financing: percent,
  sources: percent,
  monthlyGrowthRate: percent,
};

/** The figures that each field of a listing states, as prose writes them, without a sign: $68,000, 30%, 1,260. */
export function figuresOf(listing: Listing): ReadonlyMap<string, ReadonlySet<string>> {
  const { monthlyRevenue, monthlyProfit = 0, history } = listing;
  const figures = new Map(
    Object.entries(listing)
      .filter(([field]) => !OTHERS.has(field))
      .map(([field, value]) => [field, new Set(figuresIn(value, UNITS[field]))]),
  );
  // Guides also give a year: a month times twelve, or the last twelve months and their average.
  figures.get('monthlyRevenue')?.add(dollars(monthlyRevenue * 12));
  figures.get('monthlyProfit')?.add(dollars(monthlyProfit * 12));
  for (const months of [history.revenue, history.profit ?? []]) {
    const year = months.slice(-12).reduce((sum, month) => sum + month, 0);
    figures
      .get('history')
      ?.add(dollars(year))
      .add(dollars(year / 12));
  }
  return figures;
}

function figuresIn(value: unknown, unit: (value: number) => string = formatNumber): string[] {
  if (typeof value === 'number') return [unit(value)];
  if (typeof value === 'string') return value.match(NUMBER) ?? [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => figuresIn(each, UNITS[name] ?? unit));
}

interface Line {
  number: number;
  figures: readonly string[];
  /** Ids of the listings it names; without any, of those named before it in its section. */
  listings: readonly string[];
}

function linesOf({ body, firstLine }: ArticleFile, names: ReadonlyMap<string, string>): Line[] {
  let told: readonly string[] = [];
  return body.split('\n').map((text, index) => {
    const named = [...names].flatMap(([name, id]) =>
      text.includes(/^\w{7,}/.exec(name)?.[0] ?? name) ? [id] : [],
    );
    const here = [...linkedListings(text), ...named];
    if (text.startsWith('##') || here.length > 0) told = here;
    const inputs = text.match(INPUT)?.map((amount) => dollars(Number(amount))) ?? [];
    return {
      number: firstLine + index,
      figures: [...(text.match(NUMBER) ?? []), ...inputs],
      listings: told,
    };
  });
}

/**
 * Compares the figures that guides take from listings with the listings. A guide repeats them in `figures`, by
 * listing and field, so that a change of the listing finds the lines to correct.
 * @returns Lines like `note.mdx: line 52: $68,000 is no longer …`.
 */
export function citedFigureMistakes(
  guides: readonly ArticleFile[],
  listings: readonly Listing[],
): string[] {
  const names = new Map(listings.map((listing) => [nameOf(listing), listing.id]));
  return guides.flatMap((guide) => {
    const { figures } = guide.article;
    const lines = linesOf(guide, names);
    const unknown = Object.keys(figures).filter((id) => listings.every((each) => each.id !== id));
    return [
      ...unknown.map(
        (id) => `figures: There's no listing '${id}'. Remove it here and where the text cites it.`,
      ),
      ...listings.flatMap((listing) => mistakesAbout(listing, lines, figures[listing.id] ?? {})),
    ].map((mistake) => `${guide.slug}.mdx: ${mistake}`);
  });
}

const nameOf = ({ id, title }: Listing) => businessName(title) ?? `/listing/${id}`;

const at = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'line' : 'lines'} ${formatList(numbers.map(String))}`;

function mistakesAbout(
  listing: Listing,
  guide: readonly Line[],
  cited: Article['figures'][string],
): string[] {
  const lines = guide.filter(({ listings }) => listings.includes(listing.id));
  if (lines.length === 0 && Object.keys(cited).length === 0) return [];
  const name = nameOf(listing);
  const stated = figuresOf(listing);
  const placesOf = (figure: string) =>
    lines.filter(({ figures }) => figures.includes(figure)).map(({ number }) => number);

  const outdated = Object.entries(cited).flatMap(([field, figures]) =>
    figures.flatMap((figure) => {
      const places = placesOf(figure);
      if (places.length === 0)
        return [`figures: No line gives ${figure} of ${name}. Remove it here.`];
      const now = stated.get(field) ?? new Set();
      if (now.has(figure)) return [];
      const [only] = now.size === 1 ? now : [];
      const what =
        only === undefined
          ? `${field} of ${name} no longer has ${figure}`
          : `${field} of ${name} is ${only}, not ${figure}`;
      return [`${at(places)}: ${what}. Correct it, what follows from it, and figures at the top.`];
    }),
  );

  const listed = new Set(Object.values(cited).flat());
  const missing = [...Map.groupBy(unlistedIn(lines, stated, listed), ({ field }) => field)];
  return [
    ...outdated,
    ...missing.map(([field, found]) => {
      const figures = [...new Set(found.map(({ figure }) => figure))];
      const numbers = [...new Set(found.map(({ number }) => number))];
      return `${at(numbers)}: ${name} states these figures. Add them to figures at the top, at '${listing.id}': ${field}: '${figures.join(' ')}'`;
    }),
  ];
}

/** The figures that lines take from a listing, with the first field that states them, short ones before texts. */
function unlistedIn(
  lines: readonly Line[],
  stated: ReadonlyMap<string, ReadonlySet<string>>,
  listed: ReadonlySet<string>,
) {
  const fields = [...stated].sort(([one], [other]) => rank(one) - rank(other));
  return lines.flatMap(({ number, figures }) =>
    figures.flatMap((figure) => {
      if (!isFigure(figure) || listed.has(figure)) return [];
      const [field] = fields.find(([, texts]) => texts.has(figure)) ?? [];
      return field === undefined ? [] : [{ field, figure, number }];
    }),
  );
}

const rank = (field: string) => (field in UNITS || field === 'metrics' ? 0 : 1);
