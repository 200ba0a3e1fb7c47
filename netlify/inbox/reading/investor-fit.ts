import { z } from 'zod';
import { investorApplicationForm } from '#src/domain/forms/investor-application.ts';
import { fittingListings } from '#src/domain/listings/investor-match.ts';
import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import { listingSummaries } from '#netlify/store/listing-summaries.ts';
import type { StoredRecord } from '#netlify/store/records.ts';

const wishesSchema = z.object({
  form_type: z.literal(investorApplicationForm.type),
  capitalPerDeal: z.string(),
  investmentStructure: z.array(z.string()),
  dealTypes: z.array(z.string()),
});

/** Which published listings an investor could fund; undefined for anyone else. */
export function fitOf({ signup_context }: StoredRecord): Entry['fit'] {
  const wishes = wishesSchema.safeParse(signup_context);
  if (!wishes.success) return undefined;
  const summaries = listingSummaries();
  const fitting = fittingListings(wishes.data, summaries);
  return {
    listings: fitting.flatMap(({ id, title, price }) =>
      price === null ? [] : { id, title, price },
    ),
    ofAll: summaries.filter(({ isOffMarket }) => !isOffMarket).length,
  };
}
