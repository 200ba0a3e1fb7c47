import type { Context } from '@netlify/functions';
import type { CookieJar } from './cookie-jar.ts';
import { ACCOUNT_ID, DEPLOY_ID, REGION, SITE_ID, SITE_NAME } from './site-context.ts';

/** `next` and `rewrite` belong to edge functions. */
export type FunctionContext = Omit<Context, 'next' | 'rewrite'>;

export interface Call {
  requestId: string;
  url: URL;
  ip: string;
  params: Record<string, string>;
  cookies: CookieJar;
  /** 'production', 'deploy-preview', 'dev'… */
  deployContext: string;
  waitUntil: (promise: Promise<unknown>) => void;
}

/** What a function is told about its call beside the request. Where a visitor is stays unknown. */
export function createContext(call: Call): FunctionContext {
  const { requestId, url, ip, params, cookies, deployContext, waitUntil } = call;
  return {
    account: { id: ACCOUNT_ID },
    cookies,
    deploy: { context: deployContext, id: DEPLOY_ID, published: deployContext === 'production' },
    geo: {},
    ip,
    json: (input) => Response.json(input),
    log: console.log,
    params,
    requestId,
    server: { region: REGION },
    site: { id: SITE_ID, name: SITE_NAME, url: url.origin },
    url,
    waitUntil,
  };
}
