import { afterEach, describe, expect, it } from 'vitest';
import { type Deal, PARTIES } from '#src/domain/deal-room/deal.ts';
import { type DealView, viewOf } from '#src/domain/deal-room/view.ts';
import { termsSchema } from '#src/domain/deal-room/terms.ts';
import type { Command } from '#src/domain/deal-room/commands.ts';
import { decide } from '#src/domain/deal-room/decide.ts';
import { lazily } from '#src/domain/shared/list-text.ts';
import { POLICY } from '#src/domain/shared/promises.ts';
import {
  acceptance,
  aCaller,
  aDeal,
  after,
  aTerms,
  dealAfter,
  detailsOf,
  hashOf,
  SECRETS,
  signature,
  situationAt,
  START,
  STEP_MS,
  WAY,
} from './a-deal.ts';

const NOW = START + 24 * STEP_MS;
const VIEWERS = ['buyer', 'seller', 'owner'] as const;

/** How far the deal has come, in steps on the way to a signed letter. */
const STAGES = [
  ['offered', 0],
  ['countered', 1],
  ['agreed', 2],
  ['confidential', 3],
  ['revealed', 4],
  ['with the buyer’s details', 5],
  ['with the seller’s details', 6],
  ['signed by the buyer', 7],
  ['signed by both', 8],
  ['with an answer', 9],
  ['with a problem', 10],
  ['closing', 11],
  ['with an answer of the closing sheet', 12],
  ['handed over', 17],
] as const;

type Viewer = (typeof VIEWERS)[number];
/** What has something to show, and to whom in each stage: a plus for what is seen. */
const SEEN: [what: string, read: (view: DealView) => unknown, { [Who in Viewer]: string }][] = [
  ['the buyer’s name', ({ names }) => names.buyer, same('++++++++++++++')],
  [
    'the seller’s name',
    ({ names }) => names.seller,
    { ...same('++++++++++++++'), buyer: '----++++++++++' },
  ],
  ['the buyer’s details', ({ details }) => details.buyer, same('-----+++++++++')],
  ['the seller’s details', ({ details }) => details.seller, same('------++++++++')],
  ['the letter', ({ letter }) => letter, same('--++++++++++++')],
  ['a letter to sign', ({ letter }) => letter?.hash, same('------++++++++')],
  [
    'the seller in the letter',
    ({ letter }) => letter?.text.includes(SECRETS.sellerName) || null,
    same('------++++++++'),
  ],
  ['a letter that ended', ({ endedLetters }) => endedLetters[0], same('--------------')],
  ['the agreement to sign', ({ confidentiality }) => confidentiality.hash, same('++++++++++++++')],
  ['a signature', ({ signatures }) => signatures[0], same('---+++++++++++')],
  ['a signed letter', ({ signatures }) => signatures[1], same('-------+++++++')],
  ['exclusivity', ({ exclusiveUntil }) => exclusiveUntil, same('--------+++++-')],
  ['a deadline', ({ deadline }) => deadline, same('+++++++++++---')],
  ['whose turn it is', ({ turn }) => turn, same('++++++++++++++')],
  ['the due diligence list', ({ progress }) => progress.diligence[0], same('--------++++++')],
  ['the closing list', ({ progress }) => progress.closing[0], same('--------++++++')],
  ['the day of the handover', ({ progress }) => progress.soldOn, same('-------------+')],
  ['the payments', ({ progress }) => progress.account, same('-------------+')],
  [
    'what to do oneself, also where the other one is named',
    ({ task }) => task,
    { buyer: '-++-+-+----+++', seller: '+--++++++++---', owner: '--------------' },
  ],
  ['why one’s signature is void', ({ voidedBecause }) => voidedBecause, same('--------------')],
  ['what is agreed', ({ agreed }) => agreed, same('--++++++++++++')],
];

function same(stages: string) {
  return { buyer: stages, seller: stages, owner: stages };
}

/** Every field of a view: a new one needs a row above, or to be for everyone. */
const FIELDS = [
  ...['id', 'viewer', 'listing', 'currentListing', 'stage', 'turn', 'deadline', 'pause', 'end'],
  ...[
    'versions',
    'agreed',
    'progress',
    'exclusiveUntil',
    'keptUntil',
    'names',
    'isRevealed',
    'details',
    'confidentiality',
  ],
  ...[
    'letter',
    'endedLetters',
    'signatures',
    'events',
    'task',
    'openItems',
    'voidedBecause',
    'isForBoth',
  ],
  ...['today', 'unacceptable'],
];

const views = STAGES.map(([, steps]) => {
  const deal = dealAfter(steps);
  return (viewer: Viewer) => viewOf(deal, viewer, situationAt(NOW));
});

describe('what each may see of a deal, from the offer to the signed letter', () => {
  it.each(SEEN)('%s', (_what, read, expected) => {
    for (const viewer of VIEWERS) {
      const seen = views
        .map((view) => ((read(view(viewer)) ?? null) === null ? '-' : '+'))
        .join('');
      expect([viewer, seen]).toEqual([viewer, expected[viewer]]);
    }
  });

  it('has no other field', () => {
    for (const view of views) {
      for (const viewer of VIEWERS) {
        expect(Object.keys(view(viewer)).sort()).toEqual(FIELDS.toSorted());
      }
    }
  });

  it('says of a signature and an event nothing that tells how we know who pressed, but for the day of the code', () => {
    const { signatures, events } = viewOf(dealAfter(17), 'owner', situationAt(NOW));
    for (const signature of signatures) {
      expect(Object.keys(signature).sort()).toEqual(
        ['document', 'by', 'at', 'name', 'wording', 'hash', 'codeOn', 'isVoid', 'isEnded'].sort(),
      );
      expect(signature.codeOn).toBe('2026-11-28');
    }
    for (const event of events) {
      expect(['at', 'by', 'hash', 'words', 'text', 'item', 'link', 'seenOn']).toEqual(
        expect.arrayContaining(Object.keys(event)),
      );
    }
  });

  it('hides what a seller who isn’t revealed entered for the letter, also in the letter', () => {
    const give = { kind: 'give_details', details: detailsOf('seller') } as const;
    const deal = after(decide(dealAfter(3), give, aCaller('seller'), situationAt(NOW)));
    const seen = (viewer: Viewer) => JSON.stringify(viewOf(deal, viewer, situationAt(NOW)));
    for (const secret of [SECRETS.sellerName, give.details.address]) {
      expect(seen('seller')).toContain(secret);
      expect(seen('buyer')).not.toContain(secret);
    }
  });

  it('hides an anonymous seller from the buyer after the end, too', () => {
    const ended = after(
      decide(
        dealAfter(3),
        { kind: 'call_off', reason: '' },
        aCaller('buyer'),
        situationAt(START + 5 * STEP_MS),
      ),
    );
    const seen = JSON.stringify(viewOf(ended, 'buyer', situationAt(NOW)));
    expect(seen).not.toContain(SECRETS.sellerName);
    expect(seen).toContain('call_off');
  });
});

describe('the letter', () => {
  it('has every detail that both parties gave, in its text and in its parts, and leaves no line blank', () => {
    const deal = dealAfter(4);
    const given = PARTIES.map((party) => ({
      name: `Kim ${party}`,
      company: `${party} Works LLC`,
      address: `1 ${party} Street, Reno, NV`,
    }));
    const ready = given.reduce((before, details, index) => {
      const caller = aCaller(PARTIES[index] ?? 'buyer');
      const command = { kind: 'give_details', details } as const;
      return after(decide(before, command, caller, situationAt(NOW)));
    }, deal);
    const { letter } = viewOf(ready, 'buyer', situationAt(NOW));
    expect(letter?.hash).not.toBeNull();
    const blocks = letter?.parts?.signatures ?? [];
    given.forEach((details, index) => {
      const block = JSON.stringify(blocks[index]);
      for (const detail of Object.values(details)) {
        expect(block).toContain(detail);
        expect(letter?.text).toContain(detail);
      }
    });
    expect(blocks.flatMap(({ lines }) => lines).filter(({ text }) => text === null)).toEqual([]);
    expect(letter?.text).not.toContain('___');
  });

  const CLAUSE = '99. BINDING CLAUSES (BINDING)';
  const letterWith = (typed: string) => {
    const terms = aTerms({
      conditions: typed,
      price: 49_000,
      earnOut: { amount: 1_000, months: 12, target: typed },
    });
    const offer = { kind: 'offer', terms: termsSchema.parse(terms) } as const;
    const deal = dealAfter(
      6,
      WAY.with(0, () => ['seller', offer]),
    );
    const { letter } = viewOf(deal, 'buyer', situationAt(NOW));
    const clauses = letter?.parts?.clauses.map(({ title, blocks }) => [title, blocks.length]);
    return { text: letter?.text, outline: [letter?.text.match(/^\d+\. .*$/gm), clauses] };
  };
  const plain = lazily(() => letterWith('As we said.'));

  it.each(
    [
      '\n\n',
      '\r\r',
      '\r\n\r\n',
      '\u2028\u2028',
      '\u2029',
      '\u0085\u0085',
      '\f\f',
      '\v\v',
      '',
    ].flatMap((gap) => [
      `${gap}${CLAUSE}${gap}Every clause binds.`,
      `As we said.${gap}${CLAUSE}${gap}All.`,
    ]),
  )('has %j in no place where it looks like a clause', (typed) => {
    const { text, outline } = letterWith(typed);
    expect(text).toContain(CLAUSE);
    expect(outline).toEqual(plain().outline);
  });
});

describe('the confidentiality agreement', () => {
  const shown = (deal: Deal) => viewOf(deal, 'buyer', situationAt(NOW)).confidentiality.text;

  it('is with whoever made the offer and signs it, under whatever name they made it', () => {
    expect(shown(aDeal()).split('\n\n').slice(1, 3)).toEqual([
      'About the offer of Nov 28, 2026, made under the name “Bea Buyer” for listing sf-12, Invoicing tool for dog groomers.',
      'Between the person who made this offer and signs this with their full name (the buyer), and the owner of the listing, not named here (the seller).',
    ]);
  });

  it('names the seller unless they are anonymous', () => {
    expect(shown(aDeal())).not.toContain(SECRETS.sellerName);
    const { seller, ...rest } = aDeal();
    expect(shown({ ...rest, seller: { ...seller, isAnonymous: false } })).toContain(
      `and ${SECRETS.sellerName} (the seller)`,
    );
  });
});

describe('a signed letter', () => {
  const { law } = POLICY;
  afterEach(() => Object.assign(POLICY, { law }));
  const seen = (deal: Deal) => viewOf(deal, 'seller', situationAt(NOW));

  it('keeps its words and parts when letters are drafted in other words afterward', () => {
    const [unsigned, signedByOne, signedByBoth] = [6, 7, 8]
      .map((steps) => dealAfter(steps))
      .map((deal) => ({
        deal,
        ...seen(deal),
      }));
    if (!unsigned || !signedByOne || !signedByBoth) throw new Error('No deals.');
    Object.assign(POLICY, { law: 'another state' });
    expect(seen(unsigned.deal).letter?.text).toContain('another state');
    for (const { deal, letter, confidentiality } of [signedByOne, signedByBoth]) {
      expect(letter?.parts).toBeDefined();
      expect(hashOf(letter?.text ?? '')).toBe(letter?.hash);
      expect(seen(deal)).toMatchObject({ letter, confidentiality });
      expect(JSON.stringify(seen(deal).letter)).not.toContain('another state');
    }
  });

  it('is what the other party signs, too, if letters are drafted in other words between them', () => {
    const deal = dealAfter(7);
    Object.assign(POLICY, { law: 'another state' });
    const now = START + 8 * STEP_MS;
    const command = signature(deal, 'letter', 'seller', now);
    const signed = after(decide(deal, command, aCaller('seller'), situationAt(now)));
    expect(seen(signed)).toMatchObject({ stage: 'signed', letter: seen(deal).letter });
    const letters = seen(signed).signatures.filter(({ document }) => document === 'letter');
    expect(new Set(letters.map(({ hash }) => hash)).size).toBe(1);
  });
});

describe('a letter that both signed and other terms ended', () => {
  const signed = dealAfter(8);
  const now = START + 9 * STEP_MS;
  const press = (deal: Deal, by: 'buyer' | 'seller', command: Command) =>
    after(decide(deal, command, aCaller(by), situationAt(now)));
  const retraded = press(signed, 'buyer', { kind: 'offer', terms: aTerms() });
  const declined = press(retraded, 'seller', { kind: 'decline', reason: '' });
  const agreedAgain = press(retraded, 'seller', acceptance(retraded, now));

  it.each([
    ['while the new terms wait', retraded],
    ['once the deal has ended', declined],
    ['beside the new letter', agreedAgain],
  ])('stays as it was signed, for both and the owner, %s', (_when, deal) => {
    for (const viewer of VIEWERS) {
      const { letter } = viewOf(signed, viewer, situationAt(now));
      const { endedLetters, signatures } = viewOf(deal, viewer, situationAt(now));
      expect(endedLetters).toEqual([letter]);
      expect(signatures.filter(({ isEnded }) => isEnded).map(({ by }) => by)).toEqual([
        'buyer',
        'seller',
      ]);
    }
  });

  it('is none while only one had signed it', () => {
    const half = press(dealAfter(7), 'buyer', { kind: 'offer', terms: aTerms() });
    const { endedLetters, signatures } = viewOf(half, 'buyer', situationAt(now));
    expect(endedLetters).toEqual([]);
    expect(signatures.filter(({ isEnded }) => isEnded)).toEqual([]);
  });
});

it('tells a party why their signature is void, until they sign again', () => {
  const signed = dealAfter(7);
  const now = START + 9 * STEP_MS;
  const details = { ...detailsOf('seller'), company: 'Sellerman LLC' };
  const changed = after(
    decide(signed, { kind: 'give_details', details }, aCaller('seller'), situationAt(now)),
  );
  const view = viewOf(changed, 'buyer', situationAt(now));
  expect(view).toMatchObject({
    task: 'sign_letter',
    voidedBecause:
      'The seller changed their name or address in the letter. Your signature no longer counts.',
  });
  expect(viewOf(changed, 'seller', situationAt(now)).voidedBecause).toBeNull();
  const last = (viewer: Viewer) => viewOf(changed, viewer, situationAt(now)).events.at(-1)?.words;
  expect(VIEWERS.map(last)).toEqual([
    'The seller changed their name or address in the letter. Your signature no longer counts.',
    'You changed your name or address in the letter. The buyer’s signature no longer counts.',
    'The seller changed their name or address in the letter. The buyer’s signature no longer counts.',
  ]);
  expect(viewOf(signed, 'buyer', situationAt(now)).events.map(({ words }) => words)).toContain(
    'The seller entered a name and address for the letter.',
  );

  const again = signature(changed, 'letter', 'buyer', now);
  const whole = after(decide(changed, again, aCaller('buyer'), situationAt(now)));
  expect(viewOf(whole, 'buyer', situationAt(now)).voidedBecause).toBeNull();

  const offer = { kind: 'offer', terms: aTerms() } as const;
  const retraded = after(decide(signed, offer, aCaller('buyer'), situationAt(now)));
  expect(viewOf(retraded, 'buyer', situationAt(now)).voidedBecause).toMatch(
    /^You offered \$[^]*Your signature no longer counts\.$/,
  );
});

it('says what keeps terms from being accepted, while they are on the table', () => {
  const earnOut = { amount: 5_000, months: 6, target: '' };
  const terms = aTerms({ price: aTerms().price + 5_000, earnOut });
  const deal = aDeal(terms);
  const view = viewOf(deal, 'seller', situationAt(START + STEP_MS));
  expect(view.unacceptable).toEqual(['Please say what the business must reach for the earnout.']);
  expect(viewOf(aDeal(), 'seller', situationAt(START + STEP_MS)).unacceptable).toEqual([]);
});
