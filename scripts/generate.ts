import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import {
  readAffiliates,
  readListIn,
  readPageCopy,
  readPageLists,
  readTransferFolder,
} from '#src/build/read-lists.ts';
import { site } from '#src/config/site.ts';
import { readArticleFolder } from '#src/build/read-articles.ts';
import { readFigures } from '#src/build/read-figures.ts';
import { readListingFolder } from '#src/build/read-listings.ts';
import { mapReading, type Reading } from '#src/build/read-yaml.ts';
import { textOf } from '#src/build/read-content.ts';
import { unreadFiles } from '#src/build/unread-files.ts';
import { textMistakes } from '#src/build/text-mistakes.ts';
import type { Listing } from '#src/domain/listings/listing.ts';
import { checklistRows } from '#src/domain/articles/article-text.ts';
import type { ListingFacts, PublishedLists } from '#src/domain/deal-room/deal-lists.ts';
import { summarize } from '#src/domain/listings/listing-summary.ts';
import { toPublicListing } from '#src/domain/listings/public-listing.ts';

const MANIFEST = fileURLToPath(new URL('../package.json', import.meta.url));
const CONTENT = fileURLToPath(new URL('../content/', import.meta.url));
const OUTPUT = fileURLToPath(new URL('../netlify/generated/', import.meta.url));

/** Invalid content. The message for the editor has one mistake per line. */
export class ContentError extends Error {
  override name = 'ContentError';
}

interface Part {
  /** Null if it is only validated, because the site reads the original. */
  file: string | null;
  /** Names the content in error messages. */
  from: string;
  read: (content: string) => Promise<Reading<unknown>>;
}

const manifestSchema = z.object({ version: z.string() });

/** How the functions reach a seller. They, not the site, get this file: no page may name a seller. */
function sellerIn({
  sample,
  submission,
  founder,
  anonymousListing,
}: Pick<Listing, 'sample' | 'submission' | 'founder' | 'anonymousListing'>) {
  if (sample) return { isSample: true };
  return {
    isAnonymous: anonymousListing,
    submission,
    founder: founder && { name: founder.name, email: founder.email },
  };
}

/** What a deal keeps of a listing beside its summary. */
const dealFacts = ({ history, verification, includedAssets }: Listing) => ({
  ...(history.profit?.length && { lowestProfit: Math.min(...history.profit) }),
  lastMonth: history.lastMonth,
  revenueLevel: verification.revenue.level,
  profitLevel: verification.profit.level,
  includedAssets,
});

/** What the lists of a deal after its letter are made from. */
async function readLists(
  content: string,
): Promise<Reading<PublishedLists & { facts: Record<string, ListingFacts> }>> {
  const kinds = await readTransferFolder(join(content, 'transfers'));
  const sheet = await readListIn(content, 'closing-sheet');
  const listings = await readListingFolder(join(content, 'listings'));
  if ('error' in kinds) return kinds;
  if ('error' in sheet) return sheet;
  if ('error' in listings) return listings;
  const guide = await textOf(join(content, GUIDE));
  if (guide === undefined) {
    return { error: [`${GUIDE}: The lists of deals come from this guide. Put it back.`] };
  }
  return {
    ok: {
      guide: checklistRows(guide),
      kinds: kinds.ok.map(({ id, title, words, needed, instead, bucket, does, confirms }) => ({
        ...{ id, title, words, needed, instead, bucket, does, confirms },
      })),
      questions: sheet.ok.map(({ id, question }) => ({ id, question })),
      facts: Object.fromEntries(listings.ok.map((each) => [each.id, factsOf(each)])),
    },
  };
}
const GUIDE = 'learn/due-diligence-checklist.mdx';
const factsOf = (listing: Listing): ListingFacts => {
  const { category, verification, users, traffic, includedAssets, techStack, history } = listing;
  return { category, verification, users, traffic, includedAssets, techStack, history };
};

/** The address of the site, which links begin with: as browsers write an origin. */
export function readAddress(url: string): Reading<string> {
  const origin = URL.parse(url.replace(/^(?:\w+:\/\/)?/, 'https://'))?.origin;
  if (url === origin) return { ok: url };
  return { error: [`site.ts: url: Write it like ${origin ?? 'https://your.domain'}.`] };
}

const PARTS: readonly Part[] = [
  {
    file: null,
    from: 'the address in src/config',
    read: () => Promise.resolve(readAddress(site.url)),
  },
  {
    file: 'listings.json',
    from: 'these listings in content/listings',
    read: async (content) =>
      mapReading(await readListingFolder(join(content, 'listings')), (listings) =>
        listings.map(({ id, title, isOffMarket, ...listing }) => ({
          ...{ id, title, isOffMarket },
          seller: sellerIn(listing),
        })),
      ),
  },
  {
    file: 'summaries.json',
    from: 'these listings in content/listings',
    read: async (content) =>
      mapReading(await readListingFolder(join(content, 'listings')), (listings) =>
        listings.map((listing) => ({
          ...summarize(toPublicListing(listing)),
          listedOn: listing.listedOn,
          deal: dealFacts(listing),
        })),
      ),
  },
  {
    file: 'plans.json',
    from: 'these plans in content/pages/services.yaml',
    read: async (content) =>
      mapReading(await readListIn(content, 'services'), (plans) =>
        plans.map(({ tag, name }) => ({ tag, name })),
      ),
  },
  {
    file: 'affiliates.json',
    from: 'these affiliates in content/affiliates.yaml',
    read: async (content) =>
      mapReading(readAffiliates(await textOf(join(content, 'affiliates.yaml'))), (affiliates) =>
        affiliates.filter(({ active }) => active).map(({ code }) => code),
      ),
  },
  {
    file: null,
    from: 'these articles in content/learn',
    async read(content) {
      const { files, mistakes } = await readArticleFolder(join(content, 'learn'));
      return mistakes.length > 0 ? { error: mistakes } : { ok: files.length };
    },
  },
  {
    file: null,
    from: 'these lists in content/pages',
    read: (content) => readPageLists(join(content, 'pages')),
  },
  {
    file: null,
    from: 'these texts in content/pages/copy',
    read: (content) => readPageCopy(join(content, 'pages/copy')),
  },
  {
    file: 'deal-lists.json',
    from: 'these kinds of assets in content/transfers, or texts that the lists of deals come from',
    read: readLists,
  },
  {
    file: null,
    from: 'these files in content',
    read: async (content) => {
      const mistakes = await unreadFiles(content);
      return mistakes.length > 0 ? { error: mistakes } : { ok: null };
    },
  },
  {
    file: null,
    from: 'these texts in content',
    read: async (content) => {
      const mistakes = await textMistakes(content);
      return mistakes.length > 0 ? { error: mistakes } : { ok: null };
    },
  },
  {
    file: null,
    from: 'these figures in content/figures',
    read: (content) => readFigures(join(content, 'figures')),
  },
  {
    file: 'version.json',
    from: 'the version in package.json',
    async read() {
      // Netlify passes the commit to builds, but not to functions.
      const commit = process.env['COMMIT_REF'];
      if (commit && /^[0-9a-f]{7,64}$/i.test(commit)) return { ok: { version: commit } };
      const manifest = manifestSchema.safeParse(JSON.parse(await readFile(MANIFEST, 'utf8')));
      return manifest.success ? { ok: manifest.data } : { error: ['package.json has no version.'] };
    },
  },
];

/**
 * Writes the content that the functions need: listings with their marketplace summaries, plans, and active
 * affiliate codes. Unchanged files are not rewritten, so watchers don't fire. Reports all content mistakes
 * at once.
 * @param only Names of the files to write (default: all).
 * @throws ContentError if any content is invalid.
 */
export async function generate({
  content = CONTENT,
  output = OUTPUT,
  only = PARTS.map(({ file }) => file),
} = {}): Promise<void> {
  // Several files come from the listings: each of their mistakes is told once.
  const told = new Set<string>();
  const faults: string[] = [];
  for (const { file, from, read } of PARTS.filter((part) => only.includes(part.file))) {
    const reading = await read(content);
    if ('error' in reading) {
      const mistakes = reading.error.filter((mistake) => !told.has(mistake));
      for (const mistake of mistakes) told.add(mistake);
      if (mistakes.length > 0) faults.push(`Please correct ${from}:\n${mistakes.join('\n')}`);
    } else if (file !== null) {
      await writeChanged(join(output, file), `${JSON.stringify(reading.ok, null, 2)}\n`);
    }
  }
  if (faults.length > 0) throw new ContentError(faults.join('\n'));
}

async function writeChanged(path: string, text: string): Promise<void> {
  if (text === (await readFile(path, 'utf8').catch(() => undefined))) return;
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, text);
}

/** Writes these files, or prints the mistakes in the content and ends the process. */
async function generateOrExit(only?: (string | null)[]): Promise<void> {
  try {
    await generate({ only });
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Writes what a checkout that was never built lacks. Commands call it before they load the functions' code. */
export const generateMissing = (): Promise<void> =>
  generateOrExit(
    PARTS.map(({ file }) => file).filter((file) => file && !existsSync(join(OUTPUT, file))),
  );

if (import.meta.main) await generateOrExit();
