import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Affiliate, affiliatesSchema } from '../domain/affiliates/affiliate.ts';
import { BUCKETS } from '../domain/deal-room/progress-schemas.ts';
import {
  sheetQuestionSchema,
  type TransferKind,
  transferKindSchema,
} from '../domain/deal-room/transfer-kind.ts';
import { faqListSchema } from '../domain/faqs/faq.ts';
import { catalogSchema } from '../domain/services/catalog.ts';
import {
  inEditorsWords,
  mistakeLine,
  mistakesIn,
  mistakesOf,
} from '../domain/shared/editors-text.ts';
import { FACT_TEXTS } from './fact-texts.ts';
import { type Reading, readYaml } from './read-yaml.ts';

const faqs = faqListSchema(FACT_TEXTS);

/**
 * Reads content/pages/faqs.yaml and fills in its placeholders.
 * @returns The questions in the order of the file, or lines like
 * `how-long-it-takes: line 40: answer.0: There's no figure named {weeks}. Available: …`.
 */
export const readFaqs = (text: string) => readList(text, faqs, 'id', 'question');

/**
 * Reads content/pages/services.yaml.
 * @returns The plans in the order of the file, or lines like `dfy-pro: line 96: price.0.amount: Write …`.
 */
export const readServices = (text: string) => readList(text, catalogSchema, 'tag', 'plan');

/** Reads content/pages/closing-sheet.yaml, like the questions. */
export const readClosingSheet = (text: string) =>
  readList(text, z.array(sheetQuestionSchema), 'id', 'question');

/**
 * Reads every kind of asset in content/transfers.
 * @returns The kinds by bucket and position, or lines like `paypal.yaml: line 4: bucket: Choose one of: …`.
 */
export async function readTransferFolder(folder: string): Promise<Reading<TransferKind[]>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml')).sort();
  const readings = await Promise.all(
    names.map(async (name): Promise<Reading<TransferKind>> => {
      const read = readYaml(await readFile(join(folder, name), 'utf8'));
      if ('error' in read) return { error: read.error.map((mistake) => `${name}: ${mistake}`) };
      const parsed = transferKindSchema.safeParse(read.ok, { error: inEditorsWords('A kind') });
      if (!parsed.success) return { error: mistakesOf(name, parsed.error, read.lineOf) };
      return { ok: { id: name.slice(0, -'.yaml'.length), ...parsed.data } };
    }),
  );
  const errors = readings.flatMap((reading) => ('error' in reading ? reading.error : []));
  if (errors.length > 0) return { error: errors };
  const rank = ({ bucket, position }: TransferKind) => BUCKETS.indexOf(bucket) * 1e6 + position;
  const kinds = readings.flatMap((reading) => ('ok' in reading ? [reading.ok] : []));
  return { ok: kinds.sort((one, other) => rank(one) - rank(other)) };
}

/** `key` names an entry in messages; one without it is named by position: 'question 3'. */
function readList<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  key: string,
  noun: string,
): Reading<z.infer<Schema>> {
  const content = readYaml(text);
  if ('error' in content) return content;
  const parsed = schema.safeParse(content.ok, { error: inEditorsWords(`A ${noun}`) });
  if (parsed.success) return { ok: parsed.data };
  const nameOf = (index: number) => {
    const entry: unknown = Array.isArray(content.ok) ? content.ok[index] : undefined;
    const name: unknown = typeof entry === 'object' && entry && Reflect.get(entry, key);
    return typeof name === 'string' && name !== '' ? name : `${noun} ${index + 1}`;
  };
  return {
    error: mistakesIn(parsed.error).map((mistake) => {
      const [index, ...path] = mistake.path;
      if (typeof index !== 'number') return mistake.message;
      const lineOf = () => mistake.linePath && content.lineOf(mistake.linePath);
      return mistakeLine(nameOf(index), { ...mistake, path }, lineOf);
    }),
  };
}

const FILE = 'affiliates.yaml';

/**
 * Reads content/affiliates.yaml.
 * @returns The affiliates, or lines like `affiliates.yaml: line 3: 0.code: Another affiliate has this code.`
 */
export function readAffiliates(text: string): Reading<Affiliate[]> {
  const read = readYaml(text);
  if ('error' in read) return { error: read.error.map((mistake) => `${FILE}: ${mistake}`) };
  const parsed = affiliatesSchema.safeParse(read.ok, { error: inEditorsWords('An affiliate') });
  return parsed.success
    ? { ok: parsed.data }
    : { error: mistakesOf(FILE, parsed.error, read.lineOf) };
}
