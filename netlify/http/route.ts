import type { Endpoint } from './endpoint.ts';

export type Route =
  | { kind: 'found'; endpoint: Endpoint; parameters: Map<string, string> }
  | { kind: 'wrong-method'; path: string; allow: string }
  | { kind: 'unknown' };

/** Finds the endpoint of a path. Paths are matched exactly: no trailing slash, no other case. */
export function findRoute(endpoints: readonly Endpoint[], method: string, pathname: string): Route {
  const matches = endpoints.flatMap((endpoint) => {
    const parameters = matchPath(endpoint.path, pathname);
    return parameters ? [{ endpoint, parameters }] : [];
  });
  const [first] = matches;
  if (!first) return { kind: 'unknown' };
  const match = matches.find(({ endpoint }) => methodsOf(endpoint).includes(method));
  if (match) return { kind: 'found', ...match };
  const allow = matches.flatMap(({ endpoint }) => methodsOf(endpoint));
  return { kind: 'wrong-method', path: first.endpoint.path, allow: allow.join(', ') };
}

const methodsOf = ({ method }: Endpoint) => (method === 'GET' ? ['GET', 'HEAD'] : [method]);

function matchPath(pattern: string, pathname: string): Map<string, string> | undefined {
  const expected = pattern.split('/');
  const actual = pathname.split('/');
  if (expected.length !== actual.length) return undefined;
  const parameters = new Map<string, string>();
  for (const [index, part] of expected.entries()) {
    const segment = actual[index] ?? '';
    if (part.startsWith(':') && segment !== '') parameters.set(part.slice(1), segment);
    else if (part !== segment) return undefined;
  }
  return parameters;
}
