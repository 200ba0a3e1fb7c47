import { FastResponse } from 'srvx';
import { notAllowed, plainAnswer, redirectAnswer } from './answers.ts';
import type { Functions } from './functions.ts';
import { decodePath, type PlatformRequest } from './request.ts';
import type { HeaderRules, RedirectRules } from './rules.ts';
import { contentOf, findFile, type StaticFile, type StaticFiles } from './static-files.ts';

export interface Site {
  files: StaticFiles;
  headers: HeaderRules;
  redirects: RedirectRules;
  functions: Functions;
}

type Answer = Promise<Response | undefined>;

const READING = ['GET', 'HEAD'];
const ASK_EACH_TIME = { 'cache-control': 'public,max-age=0,must-revalidate' };

/**
 * Answers a request in Netlify's order: functions, forced redirects, files, other redirects. Rewrites to another host
 * are not supported.
 *
 * @returns undefined where there is nothing
 */
export async function answer(site: Site, request: PlatformRequest): Answer {
  const path = decodePath(request.url.pathname);
  if (path === undefined) return plainAnswer(400, 'Bad Request');
  // A web Request does not allow this method.
  if (request.method === 'TRACE') return notAllowed();
  const called = site.functions.answer(request.url.pathname, request);
  if (called) return called;
  const found = findFile(site.files, path);
  if (found === undefined || site.redirects.hasForced) {
    const rule = site.redirects.match(path, request);
    if (rule && (rule.force || found === undefined)) return follow(site, request, rule);
  }
  if (typeof found !== 'string') return found && sendFile(site, request, found, 200);
  return redirectAnswer(301, encodePath(found) + request.query);
}

const encodePath = (path: string) => encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent);

async function follow(
  site: Site,
  request: PlatformRequest,
  { to, status }: { to: string; status: number },
): Answer {
  if (status >= 300 && status < 400) return redirectAnswer(status, to);
  const target = URL.parse(to, 'http://site.invalid');
  const path = target?.host === 'site.invalid' ? decodePath(target.pathname) : undefined;
  if (target === null || path === undefined) return plainAnswer(502, `Cannot rewrite to ${to}`);
  const called = site.functions.answer(target.pathname, request);
  if (called) return called;
  const found = findFile(site.files, path);
  const page = typeof found === 'string' ? findFile(site.files, found) : found;
  return typeof page === 'object' ? sendFile(site, request, page, status) : undefined;
}

/** The site's page for what is not there. */
export async function notFound(site: Site, request: PlatformRequest): Promise<Response> {
  const page = findFile(site.files, '/404.html');
  if (typeof page === 'object') return sendFile(site, request, page, 404);
  return plainAnswer(404, 'Not Found', site.headers(request.url.pathname));
}

async function sendFile(
  site: Site,
  request: PlatformRequest,
  file: StaticFile,
  status: number,
): Promise<Response> {
  if (status === 200 && !READING.includes(request.method)) return notAllowed();
  const accepted = request.headers.get('accept-encoding') ?? '';
  const { bytes, etag, headers: own } = await contentOf(file, accepted);
  const headers = {
    ...ASK_EACH_TIME,
    ...own,
    ...site.headers(request.url.pathname),
    // As on Netlify: what is missing may be there after the next deploy, or a rollback.
    ...(status !== 200 && ASK_EACH_TIME),
  };
  if (status === 200 && isKnown(request.headers.get('if-none-match') ?? '', etag)) {
    return new FastResponse(null, { status: 304, headers });
  }
  return new FastResponse(bytes, { status, headers });
}

/** Compares weakly, because a proxy may have marked our tag as weak. */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
