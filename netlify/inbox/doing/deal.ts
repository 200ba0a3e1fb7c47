import * as z from 'zod/mini';
import { makeOfferForm } from '#src/domain/forms/make-offer.ts';
import { ownerCommand } from '#src/domain/deal-room/commands.ts';
import { pauseWords } from '#src/domain/deal-room/view-words.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { lastPlaceTime } from '#src/domain/shared/calendar-date.ts';
import { entryName } from '#src/domain/submissions/inbox-api.ts';
import {
  askForDealLinks,
  changeDeal,
  currentListing,
  exclusiveDeal,
  dealFailure,
  listingOf,
  openFromOffer,
  readDeal,
  tellOfChange,
} from '#netlify/deals/index.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Reply } from '#netlify/http/endpoint.ts';
import { inboxCommand, inboxQuery } from '#netlify/inbox/inbox-endpoint.ts';
import { readSent } from '#netlify/store/submissions.ts';

/** The deal that an offer opened, as its host sees it; null if it opened none. */
export const showDeal = inboxQuery('/api/inbox/deals/:id', async (call) => {
  const id = entryName.shape.id.safeParse(call.parameters.get('id'));
  return id.success ? answer(call, id.data) : { code: 'not_found' };
});

async function answer({ store, runtime }: Call, id: string): Promise<Reply> {
  const deal = await readDeal(store, id);
  if (!deal) return dataAnswer(200, { deal: null });
  const situation = {
    now: runtime.now(),
    hashOf: sha256,
    listing: currentListing(listingOf(deal)),
  };
  return dataAnswer(200, { deal: viewOf(deal, 'owner', situation) });
}

/** `open`: a deal from an offer that opened none. `links`: mails both parties new links. */
const actions = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('open') }),
  z.strictObject({ kind: z.literal('links') }),
  ownerCommand,
]);

/** Hosts a deal: never answers or signs for a party. Answers the deal as it is afterward. */
export const hostDeal = inboxCommand(
  '/api/inbox/deals',
  z.strictObject({
    id: entryName.shape.id,
    request: z.uuid(),
    /** How many events of the deal the page shows: nothing is done to what came after them. */
    seen: z.int().check(z.gte(0)),
    action: actions,
  }),
  async ({ id, request, seen, action }, call) => {
    if (action.kind === 'open') {
      const offer = await readSent(call.store, { formType: makeOfferForm.type, id });
      const isOpen = offer.kind === 'found' && (await openFromOffer(call, offer.value));
      return isOpen ? answer(call, id) : { code: 'not_changeable', message: NO_SELLER };
    }
    const deal = await readDeal(call.store, id);
    if (!deal) return { code: 'not_found' };
    if (action.kind === 'links') {
      for (const { email } of [deal.buyer, deal.seller]) {
        call.background(askForDealLinks(email, call));
      }
      return answer(call, id);
    }
    if (action.kind === 'resume') {
      const other = await exclusiveDeal(call.store, listingOf(deal), call.runtime.now());
      if (other?.isSigned && other.deal !== id) {
        const pause = { reason: '', until: lastPlaceTime(other.until) };
        return { code: 'overtaken', message: pauseWords({ pause, viewer: 'owner' }) };
      }
    }
    const caller = { actor: 'owner', request, seen, evidence: null } as const;
    const changed = await changeDeal(call, deal, action, caller);
    if (changed.kind === 'refused') return dealFailure(changed.reason);
    if (changed.kind === 'changed') await tellOfChange(call, deal, changed.value);
    return answer(call, id);
  },
);

const NO_SELLER =
  'This offer can’t open a deal: its listing isn’t published, or we don’t know its seller.';
