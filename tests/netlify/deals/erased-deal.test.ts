import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Deal,
  type DealEvent,
  dealSchema,
  isSigned,
  otherParty,
  PARTIES,
} from '#src/domain/deal-room/deal.ts';
import { dealAt } from '#src/domain/deal-room/deal-state.ts';
import type { Command } from '#src/domain/deal-room/commands.ts';
import { decide } from '#src/domain/deal-room/decide.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { certificateText } from '#src/domain/deal-room/certificate.ts';
import { erasePerson } from '#netlify/store/erase.ts';
import { openStore, type Store } from '#netlify/store/store.ts';
import { hashOfAddress } from '#netlify/store/listing-links.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { createCode, enterCode, linkTo, openDealLink } from '#netlify/deals/access.ts';
import { createDeal } from '#netlify/deals/deals.ts';
import {
  brokenEvents,
  aCaller,
  after,
  aTerms,
  dealAfter,
  PARTIES_OF_DEAL,
  SECRETS,
  situationAt,
  START,
  STEP_MS,
  WAY,
} from '#tests/domain/deal-room/a-deal.ts';
import { createMemoryBlobs } from '#tests/netlify/battery/memory-blobs.ts';
import { SECRET } from '#tests/netlify/battery/world.ts';
import { rounds, SEED } from '#tests/sampling.ts';

const NOW = START + 30 * STEP_MS;
const party = fc.constantFrom(...PARTIES);
const SAID = { buyer: 'word-of-the-buyer', seller: 'word-of-the-seller' };
/** Words that only one party wrote or is. */
const ofParty = {
  buyer: ['Bea Buyer', 'bea.buyer', '1 Buyer Street', SAID.buyer],
  seller: [SECRETS.sellerName, 'sal.seller', '9 Seller Road', SAID.seller],
};

const history = fc.record({
  steps: fc.nat(WAY.length),
  wrote: fc.array(party, { maxLength: 3 }),
  /** The address of the one who writes, or of the other. */
  mentions: fc.option(party, { nil: undefined }),
  isRetraded: fc.boolean(),
  ends: fc.option(party, { nil: undefined }),
  gone: party,
});

/** What the parties did, in words of their own wherever they can say something. */
function happen({ steps, wrote, mentions, isRetraded, ends }: FcValue<typeof history>): Deal {
  let deal = dealAfter(steps);
  let now = START + 20 * STEP_MS;
  const press = (by: 'buyer' | 'seller', command: Command) => {
    now += 1_000;
    const decision = decide(deal, command, aCaller(by), situationAt(now));
    deal = 'deal' in decision ? decision.deal : deal;
  };
  for (const by of wrote) {
    const about = mentions && `, mail ${PARTIES_OF_DEAL[mentions].email}`;
    const text = `${SAID[by]}${about ?? ''}`;
    const link = `https://example.com/${SAID[by]}`;
    press(by, { kind: 'write', text });
    press(by, { kind: 'ask', text });
    press(by, { kind: 'reply', item: 'figure-profit', text, link, seenOn: '' });
    const settled = {
      kind: 'settle',
      result: 'problem',
      lessPerYear: 600,
      text,
    } as const;
    press(by, { ...settled, item: 'figure-profit' });
    press(by, {
      kind: 'mark',
      item: 'domain',
      as: 'done',
      text,
      link,
    });
    press(by, { kind: 'mark', item: 'closing-sheet:bills', as: 'done', text, link });
  }
  if (isRetraded)
    press('buyer', { kind: 'offer', terms: aTerms({ conditions: 'Keep the name.' }) });
  if (ends) {
    for (const kind of ['decline', 'withdraw', 'call_off'] as const) {
      press(ends, { kind, reason: SAID[ends] });
    }
  }
  return deal;
}
type FcValue<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const contextOf = ({ submissions, credentials }: Record<'submissions' | 'credentials', Store>) => ({
  ...{ store: submissions, credentials, environment: { secret: SECRET } },
  runtime: { now: () => START },
});

/** The deal as it is stored, with a link and a confirmed browser of each party. */
async function stored(deal: Deal) {
  const blobs = createMemoryBlobs();
  const runtime = { ...liveRuntime, sleep: () => Promise.resolve(), blobsFetch: blobs.fetch };
  const stores = {
    submissions: openStore('submissions', runtime),
    credentials: openStore('credentials', runtime),
  };
  const context = contextOf(stores);
  await createDeal(context, deal, NOW);
  const links = { buyer: '', seller: '' };
  for (const who of PARTIES) {
    const holder = { dealId: deal.id, party: who, email: deal[who].email };
    const href = await linkTo(context, holder);
    links[who] = href.split('token=')[1] ?? '';
    const opened = await openDealLink(context, links[who], '');
    const code = await createCode(context, holder);
    if (!opened) throw new Error('The link opens nothing.');
    await enterCode(context, opened, code, `${who}-browser`);
    await createCode(context, holder);
  }
  return { blobs, stores, links };
}

const isOfSigned = (deal: Deal, event: DealEvent) =>
  isSigned(deal, event) ||
  (event.what.kind === 'sign' && event.what.document === 'confidentiality') ||
  event.what.kind === 'give_details';

it('takes a person out of a deal, ends it, and leaves what the other party did as it was', async () => {
  let signed = 0;
  await fc.assert(
    fc.asyncProperty(history, async (given) => {
      const deal = happen(given);
      const { gone } = given;
      const other = otherParty(gone);
      const { blobs, stores, links } = await stored(deal);
      const who = { email: PARTIES_OF_DEAL[gone].email, secret: SECRET };
      const counted = await erasePerson(stores, who, { isTrial: true, now: NOW });
      const done = await erasePerson(stores, who, { now: NOW });
      const keys = ({ removed, blanked }: typeof done) =>
        [removed, blanked].map((all) => all.map(({ key }) => key));
      expect(keys(done)).toEqual(keys(counted));
      // Both say whether it closes a deal.
      const closing = ({ blanked }: typeof done) =>
        blanked.flatMap(({ why, key }) => (why === 'closing' ? [key] : []));
      const closed = dealAt(deal, NOW).end ? [] : [`deals/${deal.id}`];
      expect([closing(counted), closing(done)]).toEqual([closed, closed]);

      const read = await stores.submissions.read(`deals/${deal.id}`, dealSchema);
      if (read.kind !== 'found') throw new Error(`The deal is ${read.kind}.`);
      const left = read.value;
      const isSignedLetter = deal.events.some((event) => isSigned(deal, event));
      signed += Number(isSignedLetter);
      const isAgreement = ({ what }: DealEvent) =>
        what.kind === 'sign' && what.document === 'confidentiality';
      expect(left.events.filter(isAgreement)).toEqual(deal.events.filter(isAgreement));
      const ofLetter = left.events.filter(
        (event) => isAgreement(event) || (isSignedLetter && isOfSigned(deal, event)),
      );
      const everything = JSON.stringify([
        ...blobs.entries.keys(),
        ...[...blobs.entries].flatMap(([key, { text }]) =>
          key.endsWith(`submissions/deals/${deal.id}`) ? [] : [text],
        ),
        { ...left, events: left.events.filter((event) => !ofLetter.includes(event)) },
      ]);
      for (const word of [...ofParty[gone], `${gone}-browser`, hashOfAddress(SECRET, who.email)]) {
        expect([word, everything.includes(word)]).toEqual([word, false]);
      }

      // The record is whole, and the deal is over.
      expect(brokenEvents(left)).toEqual([]);
      expect(left.events.slice(0, deal.events.length).map(({ hash }) => hash)).toEqual(
        deal.events.map(({ hash }) => hash),
      );
      // Nor can anyone tell by a hash that they guessed right.
      deal.events.forEach(({ request }, index) => {
        const { what, redacted } = left.events[index] ?? {};
        if (what?.kind !== 'erased' && !redacted) return;
        expect([request, JSON.stringify(left).includes(request)]).toEqual([request, false]);
        if (what?.kind === 'sign') expect(what.hash).toBe('');
      });
      const end = dealAt(deal, NOW).end ?? { kind: 'close', by: 'owner' };
      expect(dealAt(left, NOW).end).toMatchObject({ kind: end.kind, by: end.by });
      for (const viewer of [...PARTIES, 'owner'] as const) {
        const { signatures } = viewOf(left, viewer, situationAt(NOW));
        expect(certificateText(signatures)).not.toMatch(/SHA-256: *$/m);
      }
      if (isSignedLetter) {
        const texts = ({ events }: Deal) =>
          events.flatMap((event) => (isSigned(deal, event) ? [event.what] : []));
        expect(texts(left)).toEqual(texts(deal));
      }

      // What the other did stays, and so does their way in.
      expect(left[other]).toEqual(deal[other]);
      deal.events.forEach((event, index) => {
        const mentions = JSON.stringify(event).includes(who.email);
        const isTheirLetter = event.what.kind === 'sign' && event.what.document === 'letter';
        if (event.by !== other || mentions || isTheirLetter) return;
        expect(left.events[index]).toEqual(event);
      });
      expect(await openDealLink(contextOf(stores), links[gone], '')).toBeUndefined();
      const opened = await openDealLink(contextOf(stores), links[other], '');
      expect(opened?.browsers).toHaveLength(1);
      const again = await erasePerson(stores, who, { now: NOW });
      expect([again.removed, again.blanked]).toEqual([[], []]);
    }),
    { numRuns: rounds(400, 25), seed: SEED },
  );
  expect(signed).toBeGreaterThan(0);
});

it('leaves the deals of others alone, but for the address', async () => {
  const deal = after(
    decide(
      dealAfter(3),
      { kind: 'write', text: 'Ask carla@mail.example.com.' },
      aCaller('seller'),
      situationAt(NOW),
    ),
  );
  const { stores } = await stored(deal);
  const who = { email: 'carla@mail.example.com', secret: SECRET };
  const { blanked } = await erasePerson(stores, who, { now: NOW });
  expect(blanked.map(({ why }) => why)).toEqual(['mention']);
  const read = await stores.submissions.read(`deals/${deal.id}`, dealSchema);
  const events = read.kind === 'found' ? read.value.events : [];
  expect(events.slice(0, -1)).toEqual(deal.events.slice(0, -1));
  expect(events.at(-1)?.what).toEqual({ kind: 'write', text: 'Ask [removed].' });
  expect(brokenEvents({ events })).toEqual([]);
});
