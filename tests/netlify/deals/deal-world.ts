import { z } from 'zod';
import type { PartyCommand } from '#src/domain/deal-room/commands.ts';
import type { OpenedDeal } from '#src/domain/deal-room/deal-api.ts';
import { dealSchema } from '#src/domain/deal-room/deal.ts';
import generatedListings from '#netlify/generated/listings.json' with { type: 'json' };
import type { KnownSeller } from '#netlify/store/published-content.ts';
import { aTerms } from '#tests/domain/deal-room/a-deal.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { A_LISTING } from '#tests/netlify/battery/published-listings.ts';
import { jsonPost, ORIGIN, savedId, send } from '#tests/netlify/battery/world.ts';
import { createSellerWorld, tokensIn, VARIABLES } from '#tests/netlify/sellers/seller-world.ts';

export const SELLER = { name: 'Ifeoma Adeyemi', email: 'ifeoma@fernhold.example.com' };
export const BUYER = { name: 'Bea Buyer', email: 'bea@mail.example.com' };
export const OTHER_BUYER = { name: 'Omar Other', email: 'omar@mail.example.com' };

/** Every published listing is a sample today, so the tests give one a seller. */
const sellers: { seller?: KnownSeller }[] = generatedListings.filter(
  ({ id }) => id === A_LISTING.id,
);
export const sellBy = (seller: KnownSeller) => {
  for (const listing of sellers) listing.seller = seller;
};

const errorSchema = z.object({
  error: z.object({ code: z.string(), fields: z.record(z.string(), z.string()).optional() }),
});

/** What somebody does in a browser that has a link, and perhaps has entered a code. */
export interface Visitor {
  link: string;
  browser: string;
}

/** More events than any deal has: a page that shows everything. */
const ALL = 10_000;

/** A world in which offers open deals and mail arrives. */
export function createDealWorld(variables: Record<string, string> = { ...VARIABLES, DEALS: 'on' }) {
  sellBy({ isAnonymous: true, founder: SELLER });
  const world = createSellerWorld(variables);
  const offerForm = FORM_CASES.find(({ type }) => type === 'make_offer');
  if (!offerForm) throw new Error('No form for offers.');
  const headersOf = ({ link, browser }: Visitor) => ({
    'deal-link': link,
    'deal-browser': browser,
  });
  /** Every call comes from another network, unless it says which. */
  const call = (visitor: Visitor, path = '', body?: object, ip?: string) =>
    send(
      world,
      body === undefined
        ? new Request(`${ORIGIN}/api/deal${path}`, {
            headers: { 'sec-fetch-site': 'same-origin', ...headersOf(visitor) },
          })
        : jsonPost(`/api/deal${path}`, body, headersOf(visitor)),
      ip === undefined ? {} : { ip },
    );
  const read = async (response: Response): Promise<OpenedDeal> => {
    const answer: unknown = await response.json();
    if (response.status !== 200) throw new Error(JSON.stringify(answer));
    return z.object({ data: z.custom<OpenedDeal>() }).parse(answer).data;
  };
  const linkOf = (email: string): Visitor => ({
    link:
      tokensIn(world.mails(email).findLast(({ text }) => text.includes('/deal#'))?.text ?? '').at(
        -1,
      ) ?? '',
    browser: '',
  });
  const callCommand = (
    visitor: Visitor,
    kind: PartyCommand['kind'],
    { seen = ALL, ...body }: { seen?: number; [field: string]: unknown } = {},
  ) => call(visitor, '/command', { id: crypto.randomUUID(), seen, command: { kind, ...body } });
  const press = async (...pressed: Parameters<typeof callCommand>) =>
    read(await callCommand(...pressed));
  return {
    ...world,
    callDeal: call,
    view: async (visitor: Visitor) => read(await call(visitor)),
    press,
    callCommand,
    refusal: async (...pressed: Parameters<typeof callCommand>) => {
      const response = await callCommand(...pressed);
      return { status: response.status, ...errorSchema.parse(await response.json()).error };
    },
    linkOf,
    /**
     * Sends an offer as the form does, and lets what follows happen.
     * @param waitsMs The first in a quarter of an hour is mailed alone.
     * @returns The deal's id.
     */
    async offer(changes: object = {}, from = BUYER, waitsMs = 15 * 60_000): Promise<string> {
      world.clock.time += waitsMs;
      await world.maintain();
      const id = await savedId(
        await send(
          world,
          jsonPost(offerForm.path, {
            ...offerForm.body(1),
            listing_id: A_LISTING.id,
            price: 48_000,
            cash_at_close: 10_000,
            note_amount: 38_000,
            note_rate: 8,
            note_months: 12,
            earn_out_amount: undefined,
            earn_out_months: undefined,
            earn_out_target: undefined,
            revenue_share_amount: undefined,
            revenue_share_percent: undefined,
            revenue_share_months: undefined,
            closing_date: '2027-01-15',
            message: undefined,
            ...from,
            ...changes,
          }),
        ),
      );
      await world.maintain();
      return id;
    },
    /** Enters the code that is mailed. @returns The same visitor in a confirmed browser. */
    async confirmed(visitor: Visitor, email: string): Promise<Visitor> {
      const asked = await call(visitor, '/code', {});
      if (asked.status !== 202) throw new Error(await asked.text());
      const [code = ''] = /\d{6}/.exec(world.mails(email).at(-1)?.subject ?? '') ?? [];
      const entered = await call(visitor, '/code/enter', { code });
      const schema = z.object({ data: z.object({ browser: z.string() }) });
      return { ...visitor, browser: schema.parse(await entered.json()).data.browser };
    },
    stored: async (id: string) => {
      const found = await world.store.read(`deals/${id}`, dealSchema);
      if (found.kind !== 'found') throw new Error(`The deal is ${found.kind}.`);
      return found.value;
    },
    accept: async (visitor: Visitor) => {
      const { deal } = await read(await call(visitor));
      const { number: version = 0, hash = '' } = deal.versions.at(-1) ?? {};
      return press(visitor, 'accept', { version, hash, listing: deal.currentListing?.hash ?? '' });
    },
    sign: async (visitor: Visitor, document: 'letter' | 'confidentiality', name: string) => {
      const { deal } = await read(await call(visitor));
      const hash = (document === 'letter' ? deal.letter : deal.confidentiality)?.hash ?? '';
      return press(visitor, 'sign', { document, name, hash });
    },
  };
}
export type DealWorld = ReturnType<typeof createDealWorld>;

export const COUNTER = aTerms({ cashAtClose: 12_000, price: 50_000 });

/** Two confirmed parties up to the agreed letter with all details, ready to be signed. */
export async function readyToSign(world: DealWorld, from = BUYER) {
  const id = await world.offer({}, from);
  const seller = await world.confirmed(world.linkOf(SELLER.email), SELLER.email);
  const buyer = await world.confirmed(world.linkOf(from.email), from.email);
  await world.accept(seller);
  await world.sign(buyer, 'confidentiality', from.name);
  await world.press(seller, 'reveal');
  const details = (name: string) => ({ details: { name, company: '', address: '1 Main Street' } });
  await world.press(buyer, 'give_details', details(from.name));
  await world.press(seller, 'give_details', details(SELLER.name));
  return { id, seller, buyer };
}
