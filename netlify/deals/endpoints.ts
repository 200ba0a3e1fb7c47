import * as z from 'zod/mini';
import {
  CODE_DIGITS,
  CODE_MINUTES,
  CODE_TRIES,
  DEAL_BROWSER_HEADER,
  DEAL_LINK_HEADER,
  type OpenedDeal,
  type OtherDeal,
} from '#src/domain/deal-room/deal-api.ts';
import { byProgress, summaryOf } from '#src/domain/deal-room/deal-summary.ts';
import { type Deal, PARTIES } from '#src/domain/deal-room/deal.ts';
import { partyCommand } from '#src/domain/deal-room/commands.ts';
import { viewOf } from '#src/domain/deal-room/view.ts';
import { addressForm } from '#src/domain/shared/email-address.ts';
import { emailField } from '#src/domain/shared/field-schemas.ts';
import { keyedHash, sha256 } from '#netlify/environment/keyed-hash.ts';
import { dataAnswer } from '#netlify/http/answer.ts';
import type { Call, Endpoint, Reply } from '#netlify/http/endpoint.ts';
import { jsonEndpoint, openCommand } from '#netlify/http/json-endpoint.ts';
import { claimMail, claimPlace, networkOf, UNLIMITED, usedUp } from '#netlify/http/rate-limits.ts';
import { isSameOrigin, limitOf } from '#netlify/http/receive.ts';
import {
  browserName,
  createCode,
  endAccess,
  enterCode,
  hasEnteredCode,
  linkTo,
  openDealLink,
  type OpenedAccess,
  useLink,
} from './access.ts';
import {
  changeDeal,
  currentListing,
  dealsOfAddress,
  dealsOfListing,
  dealFailure,
  listingOf,
  openedDeal,
  readDeal,
} from './deals.ts';
import { askForDealLinks, mailCode } from './deal-links.ts';
import { tellOfChange } from './deal-mail.ts';

const PATH = '/api/deal';

/** A call with a link that opens a deal. */
interface DealCall extends Call {
  access: OpenedAccess;
  deal: Deal;
}

/** Limited, only with a link that works, and only from our own pages. */
const withDeal = (endpoint: Endpoint<DealCall>): Endpoint => ({
  ...endpoint,
  async handle(call) {
    const { store, request } = call;
    const link = request.headers.get(DEAL_LINK_HEADER) ?? '';
    const browser = request.headers.get(DEAL_BROWSER_HEADER) ?? '';
    // A browser that entered a code has a limit of its own, which nobody else with the link can use up.
    const limit = limitOf(hasEnteredCode(call, link, browser) ? { ...call, ip: browser } : call);
    if (limit) return limit;
    const access = await openDealLink(call, link, browser);
    const deal = access && (await openedDeal(store, access.dealId));
    if (!deal || !access.isFor(deal[access.party].email)) return { code: 'link_ended' };
    // The same link from many places is as much work.
    const limitOfLink =
      !access.confirmed && limitOf({ ...call, ip: `${deal.id} ${access.linkId}` });
    if (limitOfLink) return limitOfLink;
    if (!isSameOrigin(request)) return { code: 'cross_site' };
    return endpoint.handle({ ...call, bucket: UNLIMITED, access, deal });
  },
});

/** The same with a JSON body. */
const dealEndpoint = <Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  handle: (input: z.output<Schema>, call: DealCall) => Reply | Promise<Reply>,
): Endpoint => withDeal(jsonEndpoint({ path, schema, handle }));

async function opened(call: DealCall, deal: Deal = call.deal): Promise<Reply> {
  const { access, runtime } = call;
  const { party, confirmed, browsers } = access;
  const listing = currentListing(listingOf(deal));
  const answer: OpenedDeal = {
    deal: viewOf(deal, party, { now: runtime.now(), hashOf: sha256, listing }),
    mailbox: hiddenMailbox(deal[party].email),
    browsers,
    // A link alone, which may have been passed on, tells of no other deal.
    others: confirmed ? await othersOf(call, deal) : [],
  };
  return dataAnswer(200, answer);
}

/** 'b…@example.com' */
const hiddenMailbox = (email: string) =>
  `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

/** The caller's other deals; for a seller, all of the listing. The furthest first, then the newest. */
async function othersOf(call: DealCall, deal: Deal): Promise<OtherDeal[]> {
  const { access, store, runtime } = call;
  const { email } = deal[access.party];
  const found =
    access.party === 'seller'
      ? await dealsOfListing(store, listingOf(deal))
      : await dealsOfAddress(call, email);
  const others: OtherDeal[] = [];
  for (const other of found) {
    if (other.id === deal.id || !access.isFor(other[access.party].email)) continue;
    const summary = summaryOf(other, access.party, runtime.now());
    if (!summary) continue;
    const holder = { dealId: other.id, party: access.party, email };
    others.push({ ...summary, href: await linkTo(call, holder) });
  }
  return others.sort(byProgress);
}

const showDeal = withDeal({ path: PATH, method: 'GET', handle: (call) => opened(call) });

/** Does what a party wants, tells who must know, and answers the deal as it is afterward. */
const command = dealEndpoint(
  `${PATH}/command`,
  z.strictObject({
    id: z.uuid().check(z.toLowerCase()),
    seen: z.int().check(z.gte(0)),
    command: partyCommand,
  }),
  async ({ id, seen, command: wanted }, call) => {
    const { access, deal, store, environment } = call;
    const { confirmed, linkId } = access;
    await useLink(call, access);
    const changed = await changeDeal(call, deal, wanted, {
      actor: access.party,
      request: id,
      seen,
      evidence: confirmed && {
        linkId,
        codeAt: confirmed.codeAt,
        network: keyedHash(environment.secret, 'visitor', networkOf(call.ip)),
        browser: confirmed.browser,
      },
    });
    if (changed.kind === 'refused') return dealFailure(changed.reason);
    if (!('value' in changed)) return { code: 'link_ended' };
    // Read back, because a signature is shown only once it is surely there.
    const stored = (await readDeal(store, deal.id)) ?? changed.value;
    if (changed.kind === 'changed') await tellOfChange(call, deal, stored);
    return opened(call, stored);
  },
);

const askForCode = dealEndpoint(`${PATH}/code`, z.strictObject({}), async (_, call) => {
  const { access, deal } = call;
  const limit = {
    name: 'deal_code',
    // Somebody else who has a link uses up its own codes, and none once it has ended.
    of: `${deal.id} ${access.linkId}`,
    id: crypto.randomUUID(),
    places: 20,
  };
  if (!(await claimPlace(call, limit))) return usedUp(call, CODES_USED_UP);
  return mailCode(call, deal[access.party].email, await createCode(call, access));
});

const CODES_USED_UP =
  'Today’s codes for this link are used up. If you didn’t ask for them, somebody else has your link: close this, and press “Not me: send me a new link” at the end of the page.';

const WRONG_CODE = `That isn’t the code from our latest email, or it has ended, as one does after ${CODE_MINUTES} minutes or ${CODE_TRIES} tries. Check it, or ask for a new one.`;

const enter = dealEndpoint(
  `${PATH}/code/enter`,
  z.strictObject({
    code: z.string().check(
      z.overwrite((text) => text.replaceAll(/\D/g, '')),
      z.length(CODE_DIGITS, { error: `Please enter the ${CODE_DIGITS} digits from our email.` }),
    ),
  }),
  async ({ code }, call) => {
    const { access, request } = call;
    const browser = browserName(request.headers.get('user-agent') ?? '');
    const token = await enterCode(call, access, code, browser);
    if (token === undefined) return { code: 'invalid', fields: { code: WRONG_CODE } };
    await useLink(call, access);
    return dataAnswer(200, { browser: token });
  },
);

/**
 * Somebody else has the link, and with it those of the person's other deals: every link and browser of theirs ends,
 * whether or not we can mail new links now.
 */
const notMe = dealEndpoint(`${PATH}/not-me`, z.strictObject({}), async (_, call) => {
  const { access, deal } = call;
  const { email } = deal[access.party];
  for (const other of await dealsOfAddress(call, email)) {
    for (const party of PARTIES) {
      if (!access.isFor(other[party].email)) continue;
      await endAccess(call, { dealId: other.id, party });
    }
  }
  await endAccess(call, access);
  call.background(askForDealLinks(email, call));
  return dataAnswer(202, {});
});

/** The answer and its time don't depend on whether the address is known. */
const askForLinks = openCommand({
  path: `${PATH}/link`,
  schema: z.strictObject({ email: emailField('Enter your email address, like ada@example.com.') }),
  async handle({ email }, call) {
    const stop = await claimMail(call, 'listing_link', { email, id: addressForm(email) });
    if (stop) return stop;
    call.background(askForDealLinks(email, call));
    return dataAnswer(202, {});
  },
});

/** Every address below /api/deal. */
export const dealEndpoints: readonly Endpoint[] = [
  showDeal,
  command,
  askForCode,
  enter,
  notMe,
  askForLinks,
];
