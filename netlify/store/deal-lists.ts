import { z } from 'zod';
import type { ListingFacts, PublishedLists } from '#src/domain/deal-room/deal-lists.ts';
import { lazily } from '#src/domain/shared/list-text.ts';
import generated from '#netlify/generated/deal-lists.json' with { type: 'json' };

/*
 * What the due diligence and closing lists of deals are made from, as this deploy has it. scripts/generate.ts
 * validates it and writes the file.
 */

const listsSchema = z.custom<
  PublishedLists & { facts: { readonly [ListingId in string]?: ListingFacts } }
>();

export const dealLists = lazily(() => listsSchema.parse(generated));

const UNSEEN = { level: 'self-reported', from: '', to: '' } as const;
/** What a list asks of a listing that isn't published anymore: everything that any listing is asked. */
export const UNPUBLISHED: ListingFacts = {
  category: 'saas',
  verification: { revenue: UNSEEN, profit: UNSEEN, users: UNSEEN, traffic: UNSEEN },
  users: null,
  includedAssets: [],
  techStack: [],
  history: { lastMonth: '', revenue: [] },
};
