import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from './durable-file.ts';
import type { Context } from '@netlify/functions';

/** The parts of the context that our functions use. */
export type FunctionContext = Pick<
  Context,
  'deploy' | 'ip' | 'params' | 'requestId' | 'url' | 'waitUntil'
>;
export type FunctionHandler = (request: Request, context: FunctionContext) => unknown;

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]);

/** The part of a function's `config` that this platform supports. */
const configSchema = z.looseObject({
  path: oneOrMore.default([]),
  excludedPath: oneOrMore.default([]),
  method: oneOrMore.default([]),
  preferStatic: z.boolean().default(false),
  rateLimit: z
    .looseObject({
      windowLimit: z.number(),
      windowSize: z.number(),
      // Netlify's build reads any single string as 'domain'.
      aggregateBy: z.array(z.enum(['ip', 'domain'])).catch(['domain']),
    })
    .optional(),
  schedule: z.string().optional(),
});

const moduleSchema = z.looseObject({
  default: z.custom<FunctionHandler>((value) => typeof value === 'function'),
  config: configSchema.prefault({}),
});

export type FunctionConfig = z.infer<typeof configSchema>;
export interface FunctionModule {
  handler: FunctionHandler;
  config: FunctionConfig;
}

class FunctionModuleError extends Error {
  override name = 'FunctionModuleError';
}

/** Validates the exports of a function file. @throws FunctionModuleError */
export function parseFunctionModule(name: string, exports: unknown): FunctionModule {
  const parsed = moduleSchema.safeParse(exports);
  if (!parsed.success) {
    throw new FunctionModuleError(`Function ${name}: ${z.prettifyError(parsed.error)}`);
  }
  return { handler: parsed.data.default, config: parsed.data.config };
}

/**
 * Function files by name, as on Netlify: `api.ts`, or for a folder `api/` its `index.ts` or `api.ts`.
 */
export async function findFunctionFiles(directory: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { name, folder } of await namesIn(directory)) {
    if (!folder) {
      const plain = functionName(name);
      if (plain !== undefined) found.set(plain, join(directory, name));
      continue;
    }
    const inside = await namesIn(join(directory, name));
    const main = inside.find((entry) => ['index', name].includes(functionName(entry.name) ?? ''));
    if (main !== undefined) found.set(name, join(directory, name, main.name));
  }
  return found;
}

function functionName(file: string): string | undefined {
  return /^([A-Za-z0-9_-]+)\.m?[jt]s$/.exec(file)?.[1];
}

async function namesIn(directory: string): Promise<{ name: string; folder: boolean }[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    const named = entries.map((entry) => ({ name: entry.name, folder: entry.isDirectory() }));
    return named.sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

/** The path parameters of a matching request, else undefined. */
export type FunctionRoute = (
  pathname: string,
  method: string,
) => Record<string, string> | undefined;

/**
 * Routes by a function's `config`: `path` and `excludedPath` in URLPattern syntax, ignoring case and a
 * trailing slash. The default path is `/.netlify/functions/<name>`; a scheduled function has none.
 * Requests with another `method` fall through to redirects and files.
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
