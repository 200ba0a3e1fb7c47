import { type Answer, plainAnswer, redirectAnswer } from './answer.ts';
import type { FunctionHost } from './function-host.ts';
import type { HeaderRules, Redirect, RedirectRules } from './site-rules.ts';
import { type PlatformRequest, decodePath } from './platform-request.ts';
import type { StaticContents } from './static-content.ts';
import type { StaticFile, StaticIndex } from './static-index.ts';

export interface Site {
  files: StaticIndex;
  contents: StaticContents;
  headers: HeaderRules;
  redirects: RedirectRules;
  functions: FunctionHost;
}

type Reply = Promise<Answer | Response>;

const READING = ['GET', 'HEAD'];
const NOT_FOUND_PAGE = '/404.html';

/**
 * Answers a request in Netlify's order: functions (unless they prefer static files), forced redirects,
 * files, other redirects, the 404 page. Rewrites to another host are not supported.
 */
export async function answer(site: Site, request: PlatformRequest): Reply {
  const path = decodePath(request.url.pathname);
  if (path === undefined) return plainAnswer(400, 'Bad Request');
  // A web Request does not allow this method.
  if (request.method === 'TRACE') return notAllowed();
  const called = site.functions.match(request.url.pathname, request.method);
  const found = site.files.find(path);
  const yields = called?.preferStatic === true && found?.kind === 'file';
  if (called !== undefined && !yields) return called.invoke(request);
  if (found === undefined || site.redirects.hasForced) {
    const rule = site.redirects.match(path, request);
    if (rule !== undefined && (rule.force || found === undefined)) {
      return follow(site, request, rule);
    }
  }
  if (found === undefined) return notFound(site, request);
  if (found.kind === 'redirect') return redirectAnswer(301, encodePath(found.to) + request.query);
  return sendFile(site, request, found.file, 200);
}

const encodePath = (path: string) => encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent);

async function follow(site: Site, request: PlatformRequest, { to, status }: Redirect): Reply {
  if (status >= 300 && status < 400) return redirectAnswer(status, to);
  const target = URL.parse(to, 'http://site.invalid');
  const path = target?.host === 'site.invalid' ? decodePath(target.pathname) : undefined;
  if (target === null || path === undefined) return plainAnswer(502, `Cannot rewrite to ${to}`);
  const called = site.functions.match(target.pathname, request.method);
  if (called !== undefined) return called.invoke(request);
  const found = site.files.find(path);
  const page = found?.kind === 'redirect' ? site.files.find(found.to) : found;
  if (page?.kind !== 'file') return notFound(site, request);
  return sendFile(site, request, page.file, status);
}

async function notFound(site: Site, request: PlatformRequest): Reply {
  const page = site.files.find(NOT_FOUND_PAGE);
  if (page?.kind === 'file') return sendFile(site, request, page.file, 404);
  return plainAnswer(404, 'Not Found', site.headers(request.url.pathname));
}

async function sendFile(
  site: Site,
  request: PlatformRequest,
  file: StaticFile,
  status: number,
): Reply {
  if (status === 200 && !READING.includes(request.method)) {
    return notAllowed();
  }
  const { bytes, encoding, etag, type, varies } = await site.contents.get(
    file,
    request.header('accept-encoding'),
  );
  const headers = {
    'cache-control': 'public,max-age=0,must-revalidate',
    etag,
    ...(varies && { vary: 'Accept-Encoding' }),
    ...site.headers(request.url.pathname),
  };
  if (status === 200 && isKnown(request.header('if-none-match'), etag)) {
    return { status: 304, headers, body: null };
  }
  return {
    status,
    headers: {
      'content-type': type,
      ...(encoding && { 'content-encoding': encoding }),
      ...headers,
    },
    body: bytes,
  };
}

function notAllowed(): Answer {
  return plainAnswer(405, 'Method Not Allowed', { allow: READING.join(', ') });
}

/** Compares weakly, because a proxy may have marked our tag as weak. */
function isKnown(ifNoneMatch: string, etag: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
