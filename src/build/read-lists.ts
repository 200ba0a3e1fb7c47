import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isSlug } from '../domain/articles/article.ts';
import { affiliatesSchema } from '../domain/affiliates/affiliate.ts';
import { BUCKETS } from '../domain/deal-room/progress-schemas.ts';
import {
  sheetQuestionSchema,
  type TransferKind,
  transferKindSchema,
} from '../domain/deal-room/transfer-kind.ts';
import { faqListSchema } from '../domain/faqs/faq.ts';
import { pageCopySchema } from '../domain/pages/page-copy.ts';
import {
  claimSchema,
  entriesOf,
  founderNoteSchema,
  passTestimonialSchema,
  trendSchema,
  wayOfPayingSchema,
} from '../domain/pages/page-lists.ts';
import { catalogSchema } from '../domain/services/catalog.ts';
import { testimonialSchema } from '../domain/testimonials/testimonial.ts';
import { FACT_TEXTS } from './fact-texts.ts';
import { readContent, readFiles, textOf } from './read-content.ts';
import { mapReading, type Reading, sortReadings } from './read-yaml.ts';

const copySchema = pageCopySchema(FACT_TEXTS);

/** Reads the texts of every page in content/pages/copy, and fills in their placeholders. */
export const readPageCopy = (folder: string) =>
  readFiles(folder, copySchema, 'This part of a page');

/** The lists of pages, by the name of their file in content/pages. Each is shown in its file's order. */
const listsSchema = z.strictObject({
  claims: entriesOf(claimSchema),
  'closing-sheet': entriesOf(sheetQuestionSchema),
  faqs: faqListSchema(FACT_TEXTS),
  'founder-note': entriesOf(founderNoteSchema),
  'pass-testimonials': entriesOf(passTestimonialSchema),
  services: catalogSchema,
  testimonials: entriesOf(testimonialSchema),
  trends: entriesOf(trendSchema(FACT_TEXTS)),
  'ways-of-paying': entriesOf(wayOfPayingSchema),
});
export type PageLists = z.output<typeof listsSchema>;
const schemas: { [Name in keyof PageLists]: z.ZodType<PageLists[Name]> } = listsSchema.shape;
const ENTRY = 'An entry';

/** The files of both, in the content folder. */
export const TEXT_FILES: readonly string[] = [
  ...Object.keys(listsSchema.shape).map((name) => `pages/${name}.yaml`),
  ...Object.keys(copySchema.shape).map((name) => `pages/copy/${name}.yaml`),
];

/** Reads every list in content/pages, and fills in their placeholders. */
export const readPageLists = (folder: string) => readFiles(folder, listsSchema, ENTRY);

/** Reads one of them. */
export const readList = <Name extends keyof PageLists>(name: Name, text: string | undefined) =>
  readContent(`${name}.yaml`, text, schemas[name], ENTRY);

/** The same from the folder of the content. */
export const readListIn = async <Name extends keyof PageLists>(content: string, name: Name) =>
  readList(name, await textOf(join(content, `pages/${name}.yaml`)));

/** Reads content/affiliates.yaml. */
export const readAffiliates = (text: string | undefined) =>
  readContent('affiliates.yaml', text, affiliatesSchema, 'An affiliate');

/**
 * Reads every kind of asset in content/transfers.
 * @returns The kinds by bucket and position, or lines like `paypal.yaml: line 4: bucket: Choose one of: …`.
 */
export async function readTransferFolder(folder: string): Promise<Reading<TransferKind[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const readings = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const id = name.slice(0, -'.yaml'.length);
      if (!isSlug(id)) {
        return {
          error: [`${name}: Use only lowercase letters, digits, and hyphens in the file name.`],
        };
      }
      return mapReading(readContent(name, text, transferKindSchema, 'A kind'), (kind) => ({
        id,
        ...kind,
      }));
    }),
  );
  const { values, mistakes } = sortReadings(readings);
  const ids = new Set(values.map(({ id }) => id));
  const disagreements = values.flatMap(({ id, instead }) =>
    instead
      .filter((other) => !ids.has(other))
      .map((other) => `${id}.yaml: instead: There's no kind '${other}'. Check its file's name.`),
  );
  // Of a file with a mistake, others would seem to name nothing.
  const error = mistakes.length > 0 ? mistakes : disagreements;
  if (error.length > 0) return { error };
  const rank = ({ bucket, position }: TransferKind) => BUCKETS.indexOf(bucket) * 1e6 + position;
  return { ok: values.sort((one, other) => rank(one) - rank(other)) };
}
