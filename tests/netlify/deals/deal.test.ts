import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import { shortTitle } from '#src/domain/listings/business-name.ts';
import { REFUSED } from '#src/domain/deal-room/deal-words.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { A_LISTING } from '#tests/netlify/battery/published-listings.ts';
import { ORIGIN, SECRET, send } from '#tests/netlify/battery/world.ts';
import { linkTo } from '#netlify/deals/access.ts';
import { changeDeal } from '#netlify/deals/deals.ts';
import {
  BUYER,
  COUNTER,
  createDealWorld,
  readyToSign,
  SELLER,
  sellBy,
  type Visitor,
  OTHER_BUYER,
} from './deal-world.ts';
import { OWNER, tokensIn } from '#tests/netlify/sellers/seller-world.ts';

afterEach(() => sellBy({ isSample: true }));

const MINUTE = 60_000;

describe('From an offer to a signed letter', () => {
  it('opens a deal for an offer, and mails each party a link of their own', async () => {
    const world = createDealWorld();
    const id = await world.offer();
    const [toSeller] = world.mails(SELLER.email);
    expect(toSeller?.subject).toBe(`You have an offer of $48,000: ${shortTitle(A_LISTING.title)}`);
    expect(world.mails(BUYER.email).at(-1)?.subject).toMatch(/^Your offer of \$48,000: /);
    expect(toSeller?.text).toContain(
      'The buyer offered $48,000: $10,000 at close, $38,000 as a seller note.',
    );
    expect(world.mails(BUYER.email).at(-1)?.text).toContain('Didn’t make an offer?');
    const seller = await world.view(world.linkOf(SELLER.email));
    const buyer = await world.view(world.linkOf(BUYER.email));
    expect([seller.deal.viewer, buyer.deal.viewer]).toEqual(['seller', 'buyer']);
    expect([seller.deal.id, buyer.deal.id]).toEqual([id, id]);
    expect(seller.deal.turn).toEqual({ who: 'seller', act: 'answer' });
    expect(buyer.deal.names.seller).toBeNull();
    expect(JSON.stringify(buyer)).not.toContain(SELLER.email);
  });

  it('an offer with an earnout and a share of revenue can be accepted as it was sent', async () => {
    const world = createDealWorld();
    const target = 'Profit of $30,000 in the first year';
    await world.offer({
      ...{ cash_at_close: 1_000, earn_out_amount: 4_000, earn_out_months: 12 },
      ...{ earn_out_target: target, revenue_share_amount: 5_000 },
      ...{ revenue_share_percent: 7.25, revenue_share_months: 24 },
    });
    const seller = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
    const { deal } = await world.accept(seller);
    expect(deal.stage).toBe('agreed');
    expect(deal.versions.at(-1)?.terms).toMatchObject({
      earnOut: { amount: 4_000, months: 12, target },
      revenueShare: { amount: 5_000, share: 0.0725, months: 24 },
    });
  });

  it('goes through counter-offer, agreement, and letter, and mails both what was signed', async () => {
    const world = createDealWorld();
    const id = await world.offer();
    const seller = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
    const buyer = await world.confirmed(world.linkOf(BUYER.email), BUYER.email);
    await world.press(seller, 'offer', { terms: COUNTER });
    expect(world.mails(BUYER.email).at(-1)?.text).toContain('The seller offered $50,000');
    await world.accept(buyer);
    await world.sign(buyer, 'confidentiality', BUYER.name);
    await world.press(seller, 'reveal');
    const details = (name: string) => ({
      details: { name, company: '', address: '1 Main Street' },
    });
    await world.press(buyer, 'give_details', details(BUYER.name));
    await world.press(seller, 'give_details', details(SELLER.name));
    await world.sign(buyer, 'letter', BUYER.name);
    const signed = await world.sign(seller, 'letter', SELLER.name);
    expect(signed.deal.stage).toBe('signed');
    expect(signed.deal.exclusiveUntil).not.toBeNull();
    expect(signed.deal.signatures.map(({ document, by }) => [document, by])).toEqual([
      ['confidentiality', 'buyer'],
      ['letter', 'buyer'],
      ['letter', 'seller'],
    ]);
    world.clock.time += 11 * MINUTE;
    await world.maintain();
    for (const { email } of [BUYER, SELLER]) {
      const mail = world.mails(email).at(-1);
      expect(mail?.text).toContain('signed the letter of intent.');
      expect(mail?.text).toContain('The letter that you both signed is attached');
      const [letter, certificate] = (mail?.attachments ?? []).map(({ content }) =>
        Buffer.from(content, 'base64'),
      );
      const hash = createHash('sha256')
        .update(letter ?? '')
        .digest('hex');
      expect(signed.deal.letter?.hash).toBe(hash);
      expect(certificate?.toString().match(/^SHA-256: .*$/gm)).toEqual([
        `SHA-256:      ${hash}`,
        `SHA-256:      ${hash}`,
      ]);
    }
    const files = world
      .mails(OWNER)
      .concat(world.mails(BUYER.email).slice(0, -1), world.mails(SELLER.email).slice(0, -1))
      .filter(({ attachments }) => attachments);
    expect(files).toEqual([]);
    const { events } = await world.stored(id);
    expect(events.map(({ what }) => what.kind)).toEqual([
      ...['offer', 'offer', 'accept', 'sign', 'reveal', 'give_details', 'give_details'],
      ...['sign', 'sign'],
    ]);
  });

  it('begins without a message that nobody could read', async () => {
    const world = createDealWorld();
    const id = await world.offer({ message: '\u200d' });
    expect((await world.stored(id)).events.map(({ what }) => what.kind)).toEqual(['offer']);
  });

  it('begins with the message that came with the offer, which no email has', async () => {
    const world = createDealWorld();
    await world.offer({ message: 'I run two tools like yours.' });
    const { deal } = await world.view(world.linkOf(SELLER.email));
    expect(deal.events.map(({ by, text }) => [by, text])).toEqual([
      ['buyer', undefined],
      ['buyer', 'I run two tools like yours.'],
    ]);
    const [toSeller] = world.mails(SELLER.email);
    expect(toSeller?.text).toContain('The buyer wrote a message.');
    expect(toSeller?.text).not.toContain('two tools');
  });

  it('holds what looks like spam back', async () => {
    const world = createDealWorld();
    const id = await world.offer({ [CONTROL_FIELDS.honeypot]: 'x' });
    await expect(world.stored(id)).rejects.toThrow();
  });
});

describe('One buyer at a time', () => {
  it('gives a listing to one deal, holds the others, and lets them go on when it is called off', async () => {
    const world = createDealWorld();
    const first = await readyToSign(world);
    const second = await readyToSign(world, OTHER_BUYER);
    await world.sign(second.buyer, 'letter', OTHER_BUYER.name);
    await world.sign(first.buyer, 'letter', BUYER.name);
    await world.sign(first.seller, 'letter', SELLER.name);

    const held = await world.view(second.buyer);
    expect(held.deal.events.at(-1)?.words).toContain('another buyer');
    world.clock.time += 11 * MINUTE;
    await world.maintain();
    expect(world.mails(OTHER_BUYER.email).at(-1)?.text).toContain('on hold');
    const hash = held.deal.letter?.hash ?? '';
    const refused = await world.refusal(second.seller, 'sign', {
      document: 'letter',
      name: SELLER.name,
      hash,
    });
    expect(refused).toMatchObject({ status: 409, code: 'overtaken' });

    await world.press(first.buyer, 'call_off', { reason: 'My funds fell through.' });
    await world.maintain();
    expect((await world.view(second.buyer)).deal.pause).toBeNull();
    expect((await world.sign(second.seller, 'letter', SELLER.name)).deal.stage).toBe('signed');
  });

  it('sets no business aside for a letter that the seller could not sign', async () => {
    const world = createDealWorld();
    const first = await readyToSign(world);
    const second = await readyToSign(world, OTHER_BUYER);
    const wrong = { document: 'letter', name: SELLER.name, hash: 'f'.repeat(64) };
    expect(await world.refusal(second.seller, 'sign', wrong)).toMatchObject({ status: 409 });
    const { deal } = await world.sign(first.seller, 'letter', SELLER.name);
    expect(deal.signatures.some(({ by }) => by === 'seller')).toBe(true);
  });

  it('leaves what the owner put on hold on hold, whoever has the business meanwhile', async () => {
    const world = createDealWorld();
    const first = await readyToSign(world);
    const id = await world.offer({}, OTHER_BUYER);
    const owner = { actor: 'owner', request: crypto.randomUUID(), evidence: null } as const;
    const hold = { kind: 'pause', reason: 'We check the papers.', until: null } as const;
    await changeDeal(world, await world.stored(id), hold, owner);
    await world.sign(first.buyer, 'letter', BUYER.name);
    await world.sign(first.seller, 'letter', SELLER.name);
    const held = async () => (await world.view(world.linkOf(OTHER_BUYER.email))).deal.pause;
    expect(await held()).toEqual({ reason: hold.reason, until: null });
    await world.press(first.buyer, 'call_off', { reason: '' });
    await world.maintain();
    expect(await held()).toEqual({ reason: hold.reason, until: null });
  });

  it('holds an offer on a listing that is under offer from the start, and says so to both', async () => {
    const world = createDealWorld();
    const first = await readyToSign(world);
    await world.sign(first.buyer, 'letter', BUYER.name);
    await world.sign(first.seller, 'letter', SELLER.name);
    const id = await world.offer({}, OTHER_BUYER);
    expect((await world.stored(id)).events.map(({ what }) => what.kind)).toEqual([
      'offer',
      'pause',
    ]);
    for (const [email, who] of [
      [OTHER_BUYER.email, 'The seller'],
      [SELLER.email, 'You'],
    ] as const) {
      const { subject = '', text = '' } = world.mails(email).at(-1) ?? {};
      expect(text).toContain('This deal and its deadline are on hold until');
      expect(text).toContain(`${who} signed a letter with another buyer`);
      expect(text).not.toMatch(/lapses|decides|decline/);
      expect(subject).toMatch(/offer of \$48,000, on hold: /);
      expect(world.mails(email).filter((mail) => mail.subject === subject)).toHaveLength(1);
    }
  });

  it('tells everybody that a listing is under offer once both signed, and no longer once it is called off', async () => {
    const world = createDealWorld();
    const shown = async () => {
      const response = await send(world, new Request(`${ORIGIN}/api/under-offer`));
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
      const text = await response.text();
      for (const { name, email } of [BUYER, SELLER]) {
        expect(text).not.toContain(name);
        expect(text).not.toContain(email);
      }
      return z
        .array(z.object({ id: z.string(), label: z.string(), note: z.string() }))
        .parse(JSON.parse(text));
    };
    const { seller, buyer } = await readyToSign(world);
    await world.sign(seller, 'letter', SELLER.name);
    expect(await shown()).toEqual([]);
    const { deal } = await world.sign(buyer, 'letter', BUYER.name);
    const until = formatDay(deal.exclusiveUntil?.slice(0, 10) ?? '');
    const [listing, ...others] = await shown();
    expect(others).toEqual([]);
    expect(listing?.id).toBe(A_LISTING.id);
    expect(listing?.label).toBe(`Under offer until ${until}`);
    expect(listing?.note).toContain(`to themselves until ${until}. You can still make an offer`);
    await world.press(buyer, 'call_off', { reason: '' });
    expect(await shown()).toEqual([]);
  });

  it('is over by itself after the days agreed', async () => {
    const world = createDealWorld();
    const { seller, buyer } = await readyToSign(world);
    await world.sign(buyer, 'letter', BUYER.name);
    const { deal } = await world.sign(seller, 'letter', SELLER.name);
    world.clock.time = Date.parse(deal.exclusiveUntil ?? '') + 1;
    const response = await send(world, new Request(`${ORIGIN}/api/under-offer`));
    expect(await response.json()).toEqual([]);
  });

  it('lets one of many letters win when the seller signs them at once', async () => {
    const world = createDealWorld();
    const deals = [];
    for (let n = 0; n < 4; n += 1) {
      const from = { name: `Buyer ${'ABCD'.charAt(n)}`, email: `buyer${n}@mail.example.com` };
      deals.push({ ...(await readyToSign(world, from)), from });
    }
    const views = await Promise.all(deals.map(({ seller }) => world.view(seller)));
    const answers = await Promise.all(
      deals.map(({ seller }, index) =>
        world.callCommand(seller, 'sign', {
          document: 'letter',
          name: SELLER.name,
          hash: views[index]?.deal.letter?.hash ?? '',
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});

describe('Thirty offers in a few minutes', () => {
  const fake = { name: 'Vic Tim', email: 'victim@mail.example.com' };

  it('mail those whose addresses were typed a handful of times, with a way into every deal', async () => {
    const world = createDealWorld();
    const real = await world.offer();
    const seller = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
    await world.press(seller, 'offer', { terms: COUNTER });
    const before = [SELLER.email, OWNER].map((to) => world.mails(to).length);
    for (let n = 0; n < 30; n += 1) await world.offer({ message: `Fake ${n}` }, fake, 10_000);
    world.clock.time += 15 * 60_000;
    await world.maintain();
    expect(world.mails(fake.email).length).toBeLessThanOrEqual(6);
    const more = [SELLER.email, OWNER].map((to, at) => world.mails(to).length - (before[at] ?? 0));
    expect(Math.max(...more)).toBeLessThanOrEqual(20);
    // The deal that somebody works on is the first in the list.
    const list = world.mails(SELLER.email).at(-1)?.text ?? '';
    const [first = ''] = tokensIn(list);
    expect((await world.view({ link: first, browser: '' })).deal.versions).toHaveLength(2);
    expect((await world.stored(real)).events).toHaveLength(2);
    expect(list).toMatch(/And \d+ more/);
  });
});

it('names an offer that is new in the list that a seller gets in place of a second email', async () => {
  const world = createDealWorld();
  await world.offer();
  await world.offer({ price: 50_000, cash_at_close: 12_000 }, OTHER_BUYER, MINUTE);
  world.clock.time += 15 * MINUTE;
  await world.maintain();
  const { subject, text } = world.mails(SELLER.email).at(-1) ?? {};
  expect(subject).toBe('Your deals on Handover: 2 waiting for you');
  expect(text).toContain(`\nNew: Omar Other’s offer of $50,000 for ${A_LISTING.title}, begun`);
  await world.callDeal({ link: '', browser: '' }, '/link', { email: OTHER_BUYER.email });
  world.clock.time += 60 * MINUTE;
  await world.callDeal({ link: '', browser: '' }, '/link', { email: SELLER.email });
  for (const { email } of [OTHER_BUYER, SELLER])
    expect(world.mails(email).at(-1)?.text).toMatch(/\n\n(?!New: ).+ offer of \$50,000 /);
});

describe('News', () => {
  it('of messages waits for ten minutes and comes together, and of what changes the deal comes at once', async () => {
    const world = createDealWorld();
    await world.offer();
    const seller = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
    const toBuyer = () => world.mails(BUYER.email);
    const count = toBuyer().length;
    await world.press(seller, 'write', { text: 'Hello' });
    await world.press(seller, 'write', { text: 'One more thing' });
    expect(toBuyer()).toHaveLength(count);
    await world.press(seller, 'offer', { terms: COUNTER });
    expect(toBuyer()).toHaveLength(count + 1);
    const { subject, text } = toBuyer().at(-1) ?? {};
    expect(subject).toMatch(/^Your turn to answer the offer: /);
    expect(text).toMatch(/^The seller offered .+\nThe seller wrote 2 messages\.\n\n/);
    // Other terms in place of one's own change nothing for the reader that can't wait.
    await world.press(seller, 'offer', { terms: { ...COUNTER, trainingDays: 21 } });
    expect(toBuyer()).toHaveLength(count + 1);
    await world.press(seller, 'withdraw', { reason: 'Secret reason' });
    expect(toBuyer().at(-1)?.subject).toMatch(/^The seller withdrew the offer: /);
    expect(toBuyer().at(-1)?.text).not.toMatch(
      /Secret reason|lapses|Answer the offer|write messages|a code/,
    );
  });

  it('says to the seller whose offer it is about, and only once both agreed that they did', async () => {
    const world = createDealWorld();
    await world.offer();
    const seller = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
    const buyer = await world.confirmed(world.linkOf(BUYER.email), BUYER.email);
    const toSeller = () => world.mails(SELLER.email).at(-1)?.text;
    const { title } = A_LISTING;
    await world.press(buyer, 'offer', { terms: COUNTER });
    world.clock.time += 11 * MINUTE;
    await world.maintain();
    expect(toSeller()).toContain(`\nBea Buyer’s offer of $50,000 for ${title}.\n`);
    await world.press(seller, 'offer', { terms: { ...COUNTER, trainingDays: 21 } });
    await world.accept(buyer);
    expect(toSeller()).toContain(`\nYou and Bea Buyer agreed on $50,000 for ${title}.\n`);
    await world.press(buyer, 'call_off', { reason: '' });
    expect(toSeller()).toContain(`\nYour offer of $50,000 to Bea Buyer for ${title}.\n`);
  });

  it('has the words of the owner, who asked how things stand', async () => {
    const world = createDealWorld();
    const id = await world.offer();
    const caller = { actor: 'owner', request: crypto.randomUUID(), evidence: null } as const;
    const before = await world.stored(id);
    const text = 'Are you both still interested?';
    await changeDeal(world, before, { kind: 'nudge', text }, caller);
    world.clock.time += 3 * MINUTE;
    await world.maintain();
    for (const { email } of [BUYER, SELLER]) {
      expect(world.mails(email).at(-1)?.text).toContain(`We asked how things stand.\n${text}`);
    }
  });
});

describe('Forty answers at once', () => {
  it('lets one win, and tells the others what happened', async () => {
    const world = createDealWorld();
    const id = await world.offer();
    const seller = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
    const { deal } = await world.view(seller);
    const { number: version = 0, hash = '' } = deal.versions.at(-1) ?? {};
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 === 0
          ? world.callCommand(seller, 'accept', {
              version,
              hash,
              listing: deal.currentListing?.hash,
            })
          : world.callCommand(seller, 'decline', { reason: 'Too low.' }),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status === 409);
    expect(lost).toHaveLength(39);
    const told = [REFUSED.moved, REFUSED.ended, REFUSED.not_now];
    for (const answer of lost) {
      const text = await answer.text();
      expect(told.filter((words) => text.includes(words))).toHaveLength(1);
    }
    expect((await world.stored(id)).events).toHaveLength(2);
  });

  it('does the same request once, however often it comes', async () => {
    const world = createDealWorld();
    const id = await world.offer();
    const seller = world.linkOf(SELLER.email);
    const command = { kind: 'write', text: 'What about 40 months?' };
    const request = { id: crypto.randomUUID(), seen: 1, command };
    for (let n = 0; n < 3; n += 1) await world.callDeal(seller, '/command', request);
    expect((await world.stored(id)).events).toHaveLength(2);
    const other = { ...request, command: { ...command, text: 'What about 48 months?' } };
    const refused = await world.callDeal(seller, '/command', other);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('This was saved before, with what you had typed then.');
  });
});

describe('Links and codes', () => {
  it('refuse guessed, foreign, and ended links alike', async () => {
    const world = createDealWorld();
    await world.offer();
    const seller = world.linkOf(SELLER.email);
    const broken = [
      { link: '', browser: '' },
      { link: 'x'.repeat(72), browser: '' },
      { link: seller.link.slice(0, -1) + (seller.link.endsWith('A') ? 'B' : 'A'), browser: '' },
    ];
    const bytes = [];
    for (const visitor of broken) {
      const answer = await world.callDeal(visitor);
      bytes.push([answer.status, await answer.text()]);
    }
    expect(new Set(bytes.map((each) => JSON.stringify(each)))).toHaveLength(1);
    expect(bytes[0]?.[0]).toBe(401);
  });

  it('change nothing when they are opened, and let nobody accept without the mailed code', async () => {
    const world = createDealWorld();
    const id = await world.offer();
    const seller = world.linkOf(SELLER.email);
    const before = await world.stored(id);
    const { deal, browsers } = await world.view(seller);
    expect(browsers).toEqual([]);
    expect(await world.stored(id)).toEqual(before);
    const { number: version, hash } = deal.versions[0] ?? {};
    const accept = { version, hash, listing: deal.currentListing?.hash };
    expect(await world.refusal(seller, 'accept', accept)).toMatchObject({ code: 'code_needed' });
    // The buyer's code is no use to the seller.
    const buyer = await world.confirmed(world.linkOf(BUYER.email), BUYER.email);
    const mixed = { link: seller.link, browser: buyer.browser };
    expect(await world.refusal(mixed, 'accept', accept)).toMatchObject({ code: 'code_needed' });
  });

  it('name the field of what is wrong, as the form does', async () => {
    const world = createDealWorld();
    await world.offer();
    const seller = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
    const details = { name: SELLER.name, company: '', address: '1' };
    expect(await world.refusal(seller, 'give_details', { details })).toMatchObject({
      status: 422,
      fields: { 'command.details.address': 'Please enter the mailing address for notices.' },
    });
    // A page from before a field was asked for can mark none.
    const { company: _, ...fewer } = details;
    const refused = await world.callCommand(seller, 'give_details', { details: fewer });
    expect(await refused.text()).toContain('Is none marked? Reload the page');
  });

  it('take a code five times at most, and only for ten minutes', async () => {
    const world = createDealWorld();
    await world.offer();
    const seller = world.linkOf(SELLER.email);
    await world.callDeal(seller, '/code', {});
    const [code = ''] = /\d{6}/.exec(world.mails(SELLER.email).at(-1)?.subject ?? '') ?? [];
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) {
      expect((await world.callDeal(seller, '/code/enter', { code: wrong })).status).toBe(422);
    }
    expect((await world.callDeal(seller, '/code/enter', { code })).status).toBe(422);
    await world.callDeal(seller, '/code', {});
    const [later = ''] = /\d{6}/.exec(world.mails(SELLER.email).at(-1)?.subject ?? '') ?? [];
    world.clock.time += 10 * MINUTE;
    expect((await world.callDeal(seller, '/code/enter', { code: later })).status).toBe(422);
  });

  it('end once a newer one of the same party does something, not once it is opened', async () => {
    const world = createDealWorld();
    await world.offer();
    const [buyer, seller] = [world.linkOf(BUYER.email), world.linkOf(SELLER.email)];
    await world.callDeal({ link: '', browser: '' }, '/link', { email: SELLER.email });
    const newer = world.linkOf(SELLER.email);
    expect(newer.link).not.toBe(seller.link);
    await world.view(newer);
    expect((await world.callDeal(seller)).status).toBe(200);
    await world.press(newer, 'write', { text: 'Hello' });
    expect((await world.callDeal(seller)).status).toBe(401);
    for (const link of [newer, buyer]) expect((await world.callDeal(link)).status).toBe(200);
  });

  it('end with “Not me,” together with every confirmed browser', async () => {
    const world = createDealWorld();
    await world.offer();
    const thief = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
    expect((await world.callDeal(thief, '/not-me', {})).status).toBe(202);
    expect((await world.callDeal(thief)).status).toBe(401);
    const seller = world.linkOf(SELLER.email);
    expect(seller.link).not.toBe(thief.link);
    const { browsers } = await world.view({ ...seller, browser: thief.browser });
    expect(browsers).toEqual([]);
  });

  it('have twenty codes a day, after which “Not me” leads whoever they belong to on', async () => {
    const world = createDealWorld();
    await world.offer();
    const forwarded = world.linkOf(SELLER.email);
    const ask = () => world.callDeal(forwarded, '/code', {});
    for (let n = 0; n < 20; n += 1) expect((await ask()).status).toBe(202);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain('press “Not me: send me a new link”');
    // The buyer has codes of their own.
    await world.confirmed(world.linkOf(BUYER.email), BUYER.email);
    // A link's id is its time.
    world.clock.time += 1_000;
    await world.callDeal(forwarded, '/not-me', {});
    const { browser } = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
    expect(browser).not.toBe('');
  });

  it('let one that was passed on use up no limit of the browser that entered a code, nor of a new link', async () => {
    const world = createDealWorld();
    await world.offer();
    const forwarded = world.linkOf(SELLER.email);
    const seller = await world.confirmed(forwarded, SELLER.email);
    const ip = '10.9.9.9';
    const readAs = async (visitor: Visitor, from?: string) =>
      (await world.callDeal(visitor, '', undefined, from)).status;
    for (const from of [undefined, ip]) {
      for (let n = 0; n < 100; n += 1) await readAs(forwarded, from);
      expect(await readAs(forwarded, from)).toBe(429);
      expect(await readAs(seller, ip)).toBe(200);
    }
    await world.callDeal({ link: '', browser: '' }, '/link', { email: SELLER.email });
    expect(await readAs(world.linkOf(SELLER.email))).toBe(200);
    // The limit of the browser itself, wherever it is.
    for (let n = 0; n < 100; n += 1) await readAs(seller);
    expect(await readAs(seller)).toBe(429);
  });

  it('tell of no other deal of the person without the mailed code, which shows links to them', async () => {
    const world = createDealWorld();
    await world.offer();
    await world.offer({}, OTHER_BUYER);
    const forwarded = world.linkOf(SELLER.email);
    expect((await world.view(forwarded)).others).toEqual([]);
    const confirmed = await world.confirmed(forwarded, SELLER.email);
    expect((await world.view(confirmed)).others[0]?.href).toMatch(/\/deal#token=/);
  });

  it('end with “Not me” in the person’s other deals, too, whose links the page shows', async () => {
    const world = createDealWorld();
    await world.offer();
    await world.offer({}, OTHER_BUYER);
    const thief = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
    const [other] = (await world.view(thief)).others;
    const stolen = { link: other?.href.split('token=')[1] ?? '', browser: '' };
    expect((await world.callDeal(stolen)).status).toBe(200);
    await world.callDeal(thief, '/not-me', {});
    expect((await world.callDeal(stolen)).status).toBe(401);
  });

  it('end with “Not me” even when no more links are mailed today', async () => {
    const world = createDealWorld();
    await world.offer();
    const thief = world.linkOf(SELLER.email);
    for (let n = 0; n < 60; n += 1) {
      await world.callDeal({ link: '', browser: '' }, '/link', { email: SELLER.email });
      world.clock.time += MINUTE;
    }
    await world.callDeal(thief, '/not-me', {});
    expect((await world.callDeal(thief)).status).toBe(401);
  });

  it('are mailed with each deal’s price and buyer, unless what a buyer calls themselves is no name, and say whose turn it is', async () => {
    const world = createDealWorld();
    await world.offer();
    await world.offer(
      { price: 50_000, cash_at_close: 12_000 },
      { ...OTHER_BUYER, name: 'http://x.example' },
    );
    await world.press(await world.confirmed(world.linkOf(SELLER.email), SELLER.email), 'decline', {
      reason: '',
    });
    await world.callDeal({ link: '', browser: '' }, '/link', { email: SELLER.email });
    const { subject, text } = world.mails(SELLER.email).at(-1) ?? {};
    expect(subject).toBe('Your deals on Handover: 1 waiting for you');
    expect(text).toContain('Here are the links to your deals:');
    expect(text?.match(/\(.*\)/g)).toEqual(['(Declined)', '(Offer, waiting for you)']);
    expect(text).toContain(`\nNew: Bea Buyer’s offer of $48,000 for ${A_LISTING.title}, begun`);
    expect(text).toContain(`\nA buyer’s offer of $50,000 for ${A_LISTING.title}, begun`);
  });

  it('stay with whoever uses them, however often somebody else asks for new ones', async () => {
    const world = createDealWorld();
    const dealId = await world.offer();
    const [buyer, seller] = [world.linkOf(BUYER.email), world.linkOf(SELLER.email)];
    const context = {
      ...world,
      environment: { secret: SECRET },
      runtime: { now: () => world.clock.time },
    };
    for (let asked = 0; asked < 200; asked += 1) {
      await linkTo(context, { dealId, party: 'buyer', email: BUYER.email }, true);
    }
    expect((await world.callDeal(buyer)).status).toBe(200);
    expect((await world.callDeal(seller)).status).toBe(200);
  });

  it('are mailed again to any spelling of the address, and to no other', async () => {
    const world = createDealWorld();
    await world.offer();
    const before = world.mails(BUYER.email).length;
    await world.callDeal({ link: '', browser: '' }, '/link', { email: 'BEA@Mail.Example.com' });
    await world.callDeal({ link: '', browser: '' }, '/link', { email: 'nobody@example.com' });
    expect(world.mails('nobody@example.com')).toEqual([]);
    expect(world.mails(BUYER.email).length).toBe(before + 1);
    const toBuyer = world.mails(BUYER.email).at(-1)?.text;
    expect(toBuyer).toContain(`Your offer of $48,000 to the seller for ${A_LISTING.title}, begun`);
    expect(toBuyer).not.toContain(SELLER.name);
    expect((await world.view(world.linkOf(BUYER.email))).deal.viewer).toBe('buyer');
  });
});
