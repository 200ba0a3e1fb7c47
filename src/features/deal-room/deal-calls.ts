import {
  DEAL_BROWSER_HEADER,
  DEAL_BROWSER_KEY,
  DEAL_LINK_HEADER,
  type EnteredCode,
  type OpenedDeal,
  type SentCommand,
} from '#src/domain/deal-room/deal-api.ts';
import { callApi, isAnything, type Result } from '#src/ui/api.ts';
import { readStored, writeStored } from '#src/ui/browser-storage.ts';
import { readPath } from '#src/ui/read-path.ts';

const PATH = '/api/deal';

/** Of what an older or newer server may answer, checks only what the page can't do without. */
const isOpened = (data: unknown): data is OpenedDeal =>
  typeof readPath(data, 'deal', 'id') === 'string' &&
  Array.isArray(readPath(data, 'deal', 'versions')) &&
  Array.isArray(readPath(data, 'deal', 'events')) &&
  Array.isArray(readPath(data, 'others'));

const isEntered = (data: unknown): data is EnteredCode =>
  typeof readPath(data, 'browser') === 'string';

/** A link's token begins with the deal that it opens, and a code counts for one deal. */
const browserKey = (token: string) => `${DEAL_BROWSER_KEY}:${token.slice(0, 21)}`;

/** Forgets in this browser that the code was entered: the next one to use it may be somebody else. */
export const forgetBrowser = (token: string) => writeStored(browserKey(token), null);

const headersOf = (token: string) => ({
  [DEAL_LINK_HEADER]: token,
  [DEAL_BROWSER_HEADER]: readStored(browserKey(token)) ?? '',
});

/** Asks for links. The answer is the same whether or not the address is known. */
export const askForLinks = (email: string) =>
  callApi('POST', `${PATH}/link`, isAnything, { json: { email } });

export const fetchDeal = (token: string) =>
  callApi('GET', PATH, isOpened, { headers: headersOf(token) });

export const sendCommand = (token: string, json: SentCommand): Promise<Result<OpenedDeal>> =>
  callApi('POST', `${PATH}/command`, isOpened, { headers: headersOf(token), json });

export const askForCode = (token: string) =>
  callApi('POST', `${PATH}/code`, isAnything, { headers: headersOf(token), json: {} });

/** Keeps the browser's token, so that no other code is asked for. */
export async function enterCode(token: string, code: string): Promise<Result<EnteredCode>> {
  const reply = await callApi('POST', `${PATH}/code/enter`, isEntered, {
    headers: headersOf(token),
    json: { code },
  });
  if (reply.ok) writeStored(browserKey(token), reply.data.browser);
  return reply;
}

export const sendNotMe = (token: string) =>
  callApi('POST', `${PATH}/not-me`, isAnything, { headers: headersOf(token), json: {} });
