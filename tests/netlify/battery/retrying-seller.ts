import { z } from 'zod';
import { createSubmissionId } from '#netlify/http/submission-id.ts';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { beginRequest, type Draft, saveRequest } from './listing-draft.ts';
import { NOON, send, type World } from './world.ts';

const begunSchema = z.object({ data: z.object({ id: z.string(), editToken: z.string() }) });

/** A seller whose page sends each save until it is confirmed, unchanged, and submits with the last. */
export function createSeller(n: number, saves: number) {
  const key = { 'idempotency-key': createSubmissionId(NOON) };
  const listing = { ...A_BARE_LISTING, startupName: `Startup ${n}` };
  let draft: Draft | undefined;
  let confirmed = 0;

  const request = () => {
    if (!draft) return beginRequest({ ...listing, techStack: 'save 0' }, key);
    const revision = confirmed + 1;
    const completed = revision === saves;
    const answers = { techStack: `save ${revision}`, form_step: completed ? 5 : 2 };
    return saveRequest(draft, { ...answers, revision, completed });
  };

  return {
    /** Sends what is next, and says what was answered. */
    async step(world: World): Promise<number> {
      const response = await send(world, request());
      if (!response.ok) return response.status;
      if (draft) confirmed += 1;
      else draft = begunSchema.parse(await response.json()).data;
      return response.status;
    },
    /** What the seller's page has, once the first save was confirmed. */
    draft: () => draft,
    /** Number of the last save that was confirmed. */
    confirmed: () => confirmed,
    isDone: () => confirmed === saves,
  };
}

/** What became of a seller's listing, compared with what was confirmed of it. */
export function verdictOf(
  seller: ReturnType<typeof createSeller>,
  keys: readonly string[],
): { lost: number; records: number } {
  const id = seller.draft()?.id ?? 'none';
  const saves = keys.filter((key) => key.startsWith(`drafts/${id}/`)).length;
  const records = keys.filter((key) => key.startsWith('startup-listing/') && key.endsWith(id));
  const expected = seller.draft() ? seller.confirmed() + 1 : 0;
  return { lost: Math.max(0, expected - saves), records: records.length };
}
