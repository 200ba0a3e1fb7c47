import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { parseAllRedirects } from '@netlify/redirect-parser';
import redirector from 'netlify-redirector';
import type { RedirectMatch } from 'netlify-redirector';
import { z } from 'zod';
import type { PlatformRequest } from './platform-request.ts';

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
  if (errors.length > 0) throw new ConfigurationError('headers', errors);
  const rules = headers.flatMap((rule) =>
    'forRegExp' in rule ? [{ pattern: rule.forRegExp, values: lowerCased(rule.values) }] : [],
  );
  return (path) => {
    const matching = rules.filter(({ pattern }) => pattern.test(path));
    return Object.fromEntries(matching.flatMap(({ values }) => values));
  };
}

function lowerCased(values: Record<string, string>): [name: string, value: string][] {
  return Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]);
}

/** The site's netlify.toml, `_headers` or `_redirects` has a mistake; the message says which. */
class ConfigurationError extends Error {
  override name = 'ConfigurationError';

  constructor(part: string, errors: readonly Error[]) {
    const messages = errors.map(({ message }) => message);
    super(`The site's ${part} cannot be read:\n${messages.join('\n')}`);
  }
}

/** What a rule asks for; `to` is percent-encoded and has the query that the destination should get. */
export type Redirect = { to: string; status: number; force: boolean };

export interface RedirectRules {
  /** Whether any rule goes before a real file. */
  hasForced: boolean;
  /** @param path decoded */
  match: (path: string, request: Asked) => Redirect | undefined;
}

type Asked = Pick<PlatformRequest, 'url' | 'query' | 'header'>;

const ruleSchema = z.looseObject({
  from: z.string(),
  query: z.record(z.string(), z.string()),
  force: z.boolean(),
});

/**
 * Reads the redirects of the published `_redirects` file and of netlify.toml, in this order, with
 * Netlify's own parser and matcher: the first rule that matches wins, a trailing slash is ignored.
 * Conditions on country and role never hold here.
 */
export async function loadRedirectRules(root: string, publish: string): Promise<RedirectRules> {
  const { redirects, errors } = await parseAllRedirects({
    redirectsFiles: [join(publish, '_redirects')],
    netlifyConfigPath: join(root, 'netlify.toml'),
    configRedirects: [],
    minimal: false,
  });
  const mistakes = z.array(z.instanceof(Error)).parse(errors);
  if (mistakes.length > 0) throw new ConfigurationError('redirects', mistakes);
  const rules = z.array(ruleSchema).parse(redirects);
  if (rules.length === 0) return { hasForced: false, match: () => undefined };
  const forMatcher = rules.map(({ from, query, ...rest }) => ({
    ...rest,
    origin: from,
    params: query,
  }));
  const matcher = await redirector.parseJSON(JSON.stringify(forMatcher), {});
  return {
    hasForced: rules.some(({ force }) => force),
    match(path, { url, query, header }) {
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
      return match === null ? undefined : withQuery(match, query);
    },
  };
}

/** A query is passed on, as it was sent, unless the destination brings one of its own. */
function withQuery({ to, status, force }: RedirectMatch, query: string): Redirect {
  const encoded = encodeDestination(to);
  return { to: encoded.includes('?') ? encoded : `${encoded}${query}`, status, force };
}

/** Parts of the path stand in a destination decoded; what the rule itself encodes stays as it is. */
const encodeDestination = (to: string) => encodeURI(to).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
