import { join } from 'node:path';
import { parseAllHeaders } from '@netlify/headers-parser';
import { ConfigurationError } from './configuration-error.ts';

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
