import { randomInt } from 'node:crypto';
import { site } from '#src/config/site.ts';
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_TRIES,
  DEAL_PATH,
} from '#src/domain/deal-room/deal-api.ts';
import type { Party } from '#src/domain/deal-room/deal.ts';
import type { Environment } from '#netlify/environment/environment.ts';
import type { Runtime } from '#netlify/environment/runtime.ts';
import { isSameHash, keyedHash } from '#netlify/environment/keyed-hash.ts';
import { createSignedToken, isKept, isSignedFor } from '#netlify/environment/signed-token.ts';
import {
  type DealAccess,
  dealAccessSchema,
  DEALS,
  DEALS_OF_ADDRESS,
  withoutAccess,
} from '#netlify/store/deal-documents.ts';
import { idOfTime } from '#netlify/store/keys.ts';
import { hashOfAddress, packLink, unpackLink } from '#netlify/store/listing-links.ts';
import type { Stores } from '#netlify/store/stores.ts';

/*
 * Who may open a deal, and who proved that they read its mail: one document beside each deal, in the store of the
 * credentials.
 */

const NOBODY: DealAccess = { links: [], browsers: [], codes: [], told: [] };

/** What deals and their links need of a call or a job. */
export interface DealContext extends Pick<Stores, 'store' | 'credentials'> {
  environment: Pick<Environment, 'secret'>;
  runtime: Pick<Runtime, 'now'>;
}

/** Where the deals of an address are noted. */
export const dealsFolderOf = ({ environment }: Pick<DealContext, 'environment'>, email: string) =>
  `${DEALS_OF_ADDRESS}${hashOfAddress(environment.secret, email)}/`;

const changeAccess = (
  { credentials }: DealContext,
  dealId: string,
  apply: (access: DealAccess) => DealAccess,
) => credentials.change(DEALS + dealId, dealAccessSchema, apply, NOBODY);

async function readAccess({ credentials }: DealContext, dealId: string): Promise<DealAccess> {
  const read = await credentials.read(DEALS + dealId, dealAccessSchema);
  return read.kind === 'found' ? read.value : NOBODY;
}

/** Whose link, to which deal. */
export interface Holder {
  dealId: string;
  party: Party;
  email: string;
}

/**
 * The link that a party's mail carries: always the same one, until a new one is asked for.
 * @param isNew Another link, which ends the earlier ones once it is used.
 */
export async function linkTo(
  context: DealContext,
  { dealId, party: who, email }: Holder,
  isNew = false,
): Promise<string> {
  const { secret } = context.environment;
  const to = hashOfAddress(secret, email);
  let href = '';
  const { kind } = await changeAccess(context, dealId, (access) => {
    const latest = access.links.findLast((link) => link.party === who && link.to === to);
    const isOther = isNew || !latest;
    const linkId = isOther ? freeId(access, context.runtime.now()) : latest.id;
    const { token, kept: stored } = createSignedToken(
      secret,
      'deal-link',
      dealId + linkId,
      isOther ? undefined : latest.nonce,
    );
    href = new URL(`${DEAL_PATH}#token=${packLink(dealId, linkId, token)}`, site.url).href;
    if (!isOther) return access;
    const links = [...access.links, { id: linkId, party: who, to, ...stored }];
    // The party's first one may be in use: using one ends those before.
    const extra = links.filter(({ party }) => party === who).slice(1, -LINKS_MAX);
    return { ...access, links: links.filter((link) => !extra.includes(link)) };
  });
  // A deal that began under another secret isn't noted yet under this hash, by which its links are asked for.
  const note = dealsFolderOf(context, email) + dealId;
  if (kind === 'changed') await context.credentials.createOnce(note, {}, dealId);
  return href;
}

/** Links of a party beside the one in use: as many as anyone can ask for in a day. */
const LINKS_MAX = 96;

function freeId({ links }: DealAccess, now: number): string {
  let time = now;
  while (links.some(({ id }) => id === idOfTime(time))) time += 1;
  return idOfTime(time);
}

/** Whether a code was ever entered in a browser for a link's deal. Costs no look into the storage. */
export const hasEnteredCode = ({ environment }: DealContext, link: string, browserToken: string) =>
  isSignedFor(environment.secret, 'deal-browser', unpackLink(link)?.id ?? '', browserToken);

/** What a link's token opens; undefined for any but a working one. A guess costs no look into the storage. */
export async function openDealLink(context: DealContext, text: string, browserToken: string) {
  const { secret } = context.environment;
  const packed = unpackLink(text);
  if (!packed) return undefined;
  const { id: dealId, linkId, token } = packed;
  if (!isSignedFor(secret, 'deal-link', dealId + linkId, token)) return undefined;
  const access = await readAccess(context, dealId);
  const link = access.links.find(({ id }) => id === linkId);
  if (!link || !isKept(token, link)) return undefined;
  const own = access.browsers.filter((one) => one.party === link.party).toReversed();
  const isThis = (one: (typeof own)[number]) => isKept(browserToken, one);
  const { codeAt, browser } = own.find(isThis) ?? {};
  return {
    dealId,
    linkId,
    party: link.party,
    /** Whether the link was mailed to this address. */
    isFor: (email: string) => hashOfAddress(secret, email) === link.to,
    /** How the code was entered in this browser; null if it wasn't. */
    confirmed: codeAt !== undefined && browser !== undefined ? { codeAt, browser } : null,
    /** Every browser in which this party entered a code, newest first. */
    browsers: own.map((one) => ({ at: one.codeAt, browser: one.browser, isThis: isThis(one) })),
  };
}

export type OpenedAccess = NonNullable<Awaited<ReturnType<typeof openDealLink>>>;

/** Notes that a party did something with a link: their earlier ones end. */
export async function useLink(
  context: DealContext,
  { dealId, linkId, party: who }: OpenedAccess,
): Promise<void> {
  await changeAccess(context, dealId, (access) => {
    const links = access.links.filter((link) => link.party !== who || link.id >= linkId);
    return links.length === access.links.length ? access : { ...access, links };
  });
}

/** Ends every link and every browser of a party. */
export const endAccess = (
  context: DealContext,
  { dealId, party }: Pick<OpenedAccess, 'dealId' | 'party'>,
) => changeAccess(context, dealId, (access) => withoutAccess(access, [party]));

/** How many events of a deal somebody was mailed about, and when last. */
export async function readNotified(context: DealContext, dealId: string, who: Party | 'owner') {
  return toldTo(await readAccess(context, dealId), who);
}

const toldTo = ({ told }: DealAccess, who: Party | 'owner') =>
  told.find(({ to }) => to === who) ?? { events: 0, at: 0 };

export const saveNotified = (
  context: DealContext,
  dealId: string,
  to: Party | 'owner',
  events: number,
  at: number,
) =>
  changeAccess(context, dealId, (access) => ({
    ...access,
    told: [
      ...access.told.filter((one) => one.to !== to),
      // Another email may have told of more meanwhile.
      { to, at, events: Math.max(events, toldTo(access, to).events) },
    ],
  }));

const hashOfCode = ({ environment }: DealContext, dealId: string, who: Party, code: string) =>
  keyedHash(environment.secret, 'deal-code', `${dealId}\n${who}\n${code}`);

/** A code to mail to a party, in place of an earlier one. */
export async function createCode(
  context: DealContext,
  { dealId, party: who }: Pick<Holder, 'dealId' | 'party'>,
): Promise<string> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  const hash = hashOfCode(context, dealId, who, code);
  const until = context.runtime.now() + CODE_MINUTES * 60_000;
  await changeAccess(context, dealId, (access) => ({
    ...access,
    codes: [
      ...access.codes.filter((one) => one.party !== who),
      { party: who, hash, until, tries: 0 },
    ],
  }));
  return code;
}

/** Browsers of a party that stay confirmed. */
const BROWSERS_MAX = 10;

/**
 * Exchanges a code for a token of the browser, once.
 * @returns Undefined for a wrong code, after too many tries, and once its time is over.
 */
export async function enterCode(
  context: DealContext,
  { dealId, linkId, party: who }: OpenedAccess,
  code: string,
  browser: string,
): Promise<string | undefined> {
  const { environment, runtime } = context;
  const now = runtime.now();
  const hash = hashOfCode(context, dealId, who, code);
  const { token, kept: stored } = createSignedToken(environment.secret, 'deal-browser', dealId);
  let entered: string | undefined;
  await changeAccess(context, dealId, (access) => {
    const known = access.codes.find((one) => one.party === who);
    entered = undefined;
    if (!known || known.until <= now || known.tries >= CODE_TRIES) return access;
    const others = access.codes.filter((one) => one.party !== who);
    if (!isSameHash(known.hash, hash)) {
      return { ...access, codes: [...others, { ...known, tries: known.tries + 1 }] };
    }
    entered = token;
    const one = { party: who, ...stored, linkId, codeAt: new Date(now).toISOString(), browser };
    const own = access.browsers.filter((one) => one.party === who);
    const theirs = access.browsers.filter((one) => one.party !== who);
    const browsers = [...theirs, ...[...own, one].slice(-BROWSERS_MAX)];
    return { ...access, codes: others, browsers };
  });
  return entered;
}

/** What a browser's user agent has in it, before what others pretend to be. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'] as const;

/** What a browser says it is, in words of ours: 'Firefox on Android'. */
export function browserName(userAgent: string): string {
  const [, browser = 'A browser'] = BROWSERS.find(([sign]) => userAgent.includes(sign)) ?? [];
  const system = SYSTEMS.find((name) => userAgent.includes(name));
  return system === undefined ? browser : `${browser} on ${system}`;
}
