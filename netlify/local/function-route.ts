import type { FunctionConfig } from './function-module.ts';

/** The path parameters when a request is a function's, else undefined. */
export type FunctionRoute = (
  pathname: string,
  method: string,
) => Record<string, string> | undefined;

/**
 * Routes by a function's `config`: `path` and `excludedPath` in URLPattern syntax, in either case and
 * with or without a slash at the end. Without a path it answers at `/.netlify/functions/<name>`;
 * a scheduled function has no address at all. Another `method` is not the function's, so it falls
 * through to redirects and files.
 */
export function createRoute(name: string, config: FunctionConfig): FunctionRoute {
  if (config.schedule !== undefined) return () => undefined;
  const paths = config.path.length > 0 ? config.path : [`/.netlify/functions/${name}`];
  const included = paths.map(toPattern);
  const excluded = config.excludedPath.map(toPattern);
  return (pathname, method) => {
    if (config.method.length > 0 && !config.method.includes(method)) return undefined;
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
    const match =
      findMatch(included, pathname) ?? (path === pathname ? undefined : findMatch(included, path));
    if (match === undefined || findMatch(excluded, path) !== undefined) return undefined;
    const { groups } = match.pathname;
    return Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, value ?? '']));
  };
}

function toPattern(pathname: string): URLPattern {
  return new URLPattern({ pathname }, { ignoreCase: true });
}

function findMatch(patterns: readonly URLPattern[], pathname: string) {
  for (const pattern of patterns) {
    const match = pattern.exec({ pathname });
    if (match !== null) return match;
  }
  return undefined;
}
