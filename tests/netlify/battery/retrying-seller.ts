import { z } from 'zod';
import { createSubmissionId } from '#netlify/store/keys.ts';
import { A_BARE_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import type { Store } from '#netlify/store/store.ts';
import { readSubmission } from '#netlify/store/submissions.ts';
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
export async function verdictOf(
  seller: ReturnType<typeof createSeller>,
  store: Store,
): Promise<{ lost: number; records: number }> {
  const id = seller.draft()?.id ?? createSubmissionId(0);
  const read = await readSubmission(store, { formType: 'startup_listing', id });
  const draft = read.kind === 'found' ? read.value.draft : undefined;
  const saved = Object.keys(draft?.saves ?? {}).map(Number);
  const expected = Array.from({ length: seller.confirmed() }, (_, n) => n + 1);
  const lost = expected.filter((revision) => !saved.includes(revision)).length;
  return {
    lost: lost + Number(seller.draft() !== undefined && !draft),
    records: Number(draft?.isOpen === false),
  };
}
