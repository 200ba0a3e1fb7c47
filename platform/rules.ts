import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector, { type RedirectMatch } from 'netlify-redirector';
import { z } from 'zod';
import type { PlatformRequest } from './request.ts';

/** The headers that a site's rules give a path, names in lower case. */
export type HeaderRules = (path: string) => Record<string, string>;

/**
 * Reads the header rules of netlify.toml and of the published `_headers` file with Netlify's own
 * parser. Of two rules for one header the later wins, and netlify.toml's come after the file's.
 */
export async function loadHeaderRules(root: string, publish: string): Promise<HeaderRules> {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [join(publish, '_headers')],
    netlifyConfigPath: join(root, 'netlify.toml'),
    configHeaders: [],
    minimal: false,
  });
  refuse('headers', errors);
  const rules = headers.flatMap((rule) => {
    if (!('forRegExp' in rule)) return [];
    const values = Object.entries(rule.values).map(([name, value]): [string, string] => [
      name.toLowerCase(),
      value,
    ]);
    return [{ pattern: rule.forRegExp, values }];
  });
  return (path) => {
    const matching = rules.filter(({ pattern }) => pattern.test(path));
    return Object.fromEntries(matching.flatMap(({ values }) => values));
  };
}

/** Netlify.toml, `_headers` or `_redirects` has a mistake; the message says which. */
function refuse(part: string, mistakes: readonly Error[]): void {
  if (mistakes.length === 0) return;
  const messages = mistakes.map(({ message }) => message);
  throw new Error(`The site's ${part} cannot be read:\n${messages.join('\n')}`);
}

export type RedirectRules = Awaited<ReturnType<typeof loadRedirectRules>>;

const ruleSchema = z
  .looseObject({
    from: z.string(),
    query: z.record(z.string(), z.string()),
    force: z.boolean(),
  })
  .transform(({ from, query, ...rest }) => ({ ...rest, origin: from, params: query }));

/**
 * Reads the redirects of the published `_redirects` file and of netlify.toml, in this order, with
 * Netlify's own parser and matcher: the first rule that matches wins, a trailing slash is ignored.
 * Conditions on country and role never hold here.
 */
export async function loadRedirectRules(root: string, publish: string) {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(publish, '_redirects')],
    netlifyConfigPath: join(root, 'netlify.toml'),
    configRedirects: [],
    minimal: false,
  });
  refuse('redirects', z.array(z.instanceof(Error)).parse(errors));
  const rules = z.array(ruleSchema).parse(redirects);
  const matcher = rules.length > 0 && (await redirector.parseJSON(JSON.stringify(rules), {}));
  return {
    /** Whether any rule goes before a real file. */
    hasForced: rules.some(({ force }) => force),
    /**
     * @param path decoded
     * @returns where to: percent-encoded, with the query that the destination should get
     */
    match: (
      path: string,
      { url, query, headers }: Pick<PlatformRequest, 'url' | 'query' | 'headers'>,
    ): RedirectMatch | undefined => {
      if (!matcher) return undefined;
      const header = (name: string) => headers.get(name) ?? '';
      const match = matcher.match({
        scheme: url.protocol.slice(0, -1),
        host: url.hostname,
        path,
        query: query.slice(1),
        headers: { 'x-language': header('accept-language').slice(0, 2) },
        cookieValues: {},
        getHeader: header,
        getCookie: () => '',
      });
      if (match === null) return undefined;
      // Parts of the path stand in it decoded; what the rule itself encodes stays as it is.
      const to = encodeURI(match.to).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
      const { status, force } = match;
      // A query is passed on, as it was sent, unless the destination brings one of its own.
      return { to: to.includes('?') ? to : `${to}${query}`, status, force };
    },
  };
}
