import { z } from 'zod';
import generated from '#netlify/generated/summaries.json' with { type: 'json' };
import type { ListingSummary } from '#src/domain/listings/listing-summary.ts';
import { CATEGORIES, MARKETPLACE_SOURCES } from '#src/domain/listings/vocabulary.ts';
import { DEAL_STRUCTURES } from '#src/domain/shared/deal-structures.ts';

const summarySchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(CATEGORIES),
  source: z.enum(MARKETPLACE_SOURCES).nullable(),
  isSample: z.boolean(),
  isFeatured: z.boolean(),
  isOffMarket: z.boolean(),
  price: z.number().nullable(),
  monthlyRevenue: z.number().nullable(),
  monthlyProfit: z.number().nullable(),
  age: z.number(),
  users: z.number().nullable(),
  openToZeroDown: z.boolean(),
  smallestDownPercent: z.number().nullable(),
  dscr: z.number().nullable(),
  zeroDownMonths: z.number().nullable(),
  paysForItself: z.boolean(),
  structures: z.array(z.enum(DEAL_STRUCTURES)),
  listedOn: z.string(),
});
/** A marketplace summary with the day it was listed, like 2026-11-21. */
export type DatedSummary = ListingSummary & { listedOn: string };

let read: readonly DatedSummary[] | undefined;

/**
 * The marketplace summaries of all listings in this deploy; scripts/generate.ts writes the file. Parsed
 * on first use, because most requests don't need them.
 */
export function listingSummaries(): readonly DatedSummary[] {
  read ??= z.array(summarySchema).parse(generated);
  return read;
}
