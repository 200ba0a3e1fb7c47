import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Context } from '@netlify/functions';
import { Cron } from 'croner';
import { limitBodyStream } from 'srvx/body-limit';
import { z } from 'zod';
import { noContent, plainAnswer } from './answers.ts';
import { DEPLOY_ID } from './environment.ts';
import { type PlatformRequest, toRequest } from './request.ts';

const BODY_BYTES_MAX = 6 * 1024 * 1024;

type FunctionContext = Pick<
  Context,
  'deploy' | 'ip' | 'params' | 'requestId' | 'url' | 'waitUntil'
>;
type FunctionHandler = (request: Request, context: FunctionContext) => unknown;
type Params = Record<string, string>;

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]).default([]);

/** What a function file exports: this platform refuses what it doesn't know. */
const moduleSchema = z.looseObject({
  default: z.custom<FunctionHandler>((value) => typeof value === 'function'),
  config: z
    .strictObject({
      path: oneOrMore,
      excludedPath: oneOrMore,
      rateLimit: z
        .looseObject({
          windowLimit: z.number(),
          windowSize: z.number(),
          // Netlify's build reads any single string as 'domain'.
          aggregateBy: z.array(z.enum(['ip', 'domain'])).catch(['domain']),
        })
        .optional(),
      schedule: z.string().transform(parseSchedule).optional(),
    })
    .prefault({}),
});
type FunctionConfig = z.infer<typeof moduleSchema>['config'];

interface LoadedFunction {
  name: string;
  handler: FunctionHandler;
  config: FunctionConfig;
  /** The path parameters of a matching address, else undefined. */
  route: (pathname: string) => Params | undefined;
}

export interface FunctionsOptions {
  directory: string;
  /** Imports a file; called on every `load`. */
  importModule: (file: string) => Promise<unknown>;
  deployContext: string;
}

/** The functions of a folder, which answer requests, run on a schedule, and go on after their answer. */
export class Functions {
  readonly #options: FunctionsOptions;
  readonly #limiters = new Map<string, RateLimiter>();
  /** Work that outlives its request. */
  readonly #work = new Set<Promise<unknown>>();
  #functions: LoadedFunction[] = [];

  constructor(options: FunctionsOptions) {
    this.#options = options;
  }

  /** Imports every function in the folder. @throws Error if one is no function, or an import error. */
  async load(): Promise<void> {
    const { directory, importModule } = this.#options;
    this.#functions = await Promise.all(
      globSync('*.ts', { cwd: directory }).map(async (file) => {
        const name = basename(file, '.ts');
        const parsed = moduleSchema.safeParse(await importModule(join(directory, file)));
        if (!parsed.success) throw new Error(`Function ${name}: ${z.prettifyError(parsed.error)}`);
        const { default: handler, config } = parsed.data;
        return { name, handler, config, route: createRoute(config) };
      }),
    );
  }

  /** What the function at an address answers; undefined if there is none. */
  answer(pathname: string, request: PlatformRequest): Promise<Response> | undefined {
    for (const called of this.#functions) {
      const params = called.route(pathname);
      if (params) return this.#invoke(called, params, request);
    }
    return undefined;
  }

  /** Runs a scheduled function as Netlify would. @throws Error if it isn't one, or its own error. */
  async runScheduled(name: string, origin: string): Promise<void> {
    const called = this.#functions.find((one) => one.name === name);
    const schedule = called?.config.schedule;
    if (!called || !schedule) throw new Error(`No scheduled function is called ${name}`);
    const url = new URL(`/.netlify/functions/${name}`, origin);
    const body = JSON.stringify({ next_run: schedule.nextRun()?.toISOString() });
    const call = { ip: '', id: crypto.randomUUID() };
    const run = this.#call(called.handler, new Request(url, { method: 'POST', body }), call, {});
    // Closing the platform waits for it. The caller handles a failure.
    this.#finish(run.catch(() => undefined));
    await run;
  }

  /** Runs every scheduled function that is due in this minute. */
  async runDue(date: Date, origin: string): Promise<void> {
    const minute = new Date(new Date(date).setSeconds(0, 0));
    const due = this.#functions.filter(({ config }) => config.schedule?.match(minute));
    await Promise.all(due.map(({ name }) => this.runScheduled(name, origin)));
  }

  /** Resolves when all work is done, including work added in the meantime. */
  async settle(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }

  #finish(work: Promise<unknown>): void {
    const settled = work
      .catch((error: unknown) => {
        console.error('waitUntil:', error);
      })
      .finally(() => this.#work.delete(settled));
    this.#work.add(settled);
  }

  async #invoke(
    { name, config, handler }: LoadedFunction,
    params: Params,
    incoming: PlatformRequest,
  ): Promise<Response> {
    const wait = config.rateLimit && this.#wait(name, config.rateLimit, incoming.ip);
    if (wait) return plainAnswer(429, 'Too many requests', { 'retry-after': String(wait) });
    if (Number(incoming.headers.get('content-length')) > BODY_BYTES_MAX) return tooLarge();
    // Whatever a function made of a part of the body doesn't count.
    const sent = { isTooLarge: false };
    const createError = () => {
      sent.isTooLarge = true;
      return new Error('The body is too large for a function.');
    };
    const body = incoming.body && limitBodyStream(incoming.body, BODY_BYTES_MAX, { createError });
    try {
      const response = await this.#call(handler, toRequest(incoming, body), incoming, params);
      return sent.isTooLarge ? tooLarge() : response;
    } catch (error) {
      if (sent.isTooLarge) return tooLarge();
      // The client is gone, and nothing failed on our side.
      if (incoming.isBrokenOff()) return plainAnswer(400, 'Bad Request');
      console.error(`Function ${name} failed, request ${incoming.id}:`, error);
      return plainAnswer(500, `Internal Server Error, request ${incoming.id}`);
    }
  }

  /** Seconds until this caller may call again; 0 for now. */
  #wait(name: string, rule: NonNullable<FunctionConfig['rateLimit']>, ip: string): number {
    const { windowLimit, windowSize, aggregateBy } = rule;
    const key = `${name} ${windowLimit} ${windowSize}`;
    const limiter = this.#limiters.get(key) ?? createRateLimiter(windowLimit, windowSize);
    this.#limiters.set(key, limiter);
    return limiter(aggregateBy.includes('ip') ? ip : '');
  }

  async #call(
    handler: FunctionHandler,
    request: Request,
    { ip, id }: Pick<PlatformRequest, 'ip' | 'id'>,
    params: Params,
  ): Promise<Response> {
    const { deployContext } = this.#options;
    const result = await handler(request, {
      requestId: id,
      url: new URL(request.url),
      ip,
      params,
      deploy: { context: deployContext, id: DEPLOY_ID, published: deployContext === 'production' },
      waitUntil: (promise) => {
        this.#finish(promise);
      },
    });
    if (result === undefined) return noContent();
    if (!(result instanceof Response)) throw new TypeError('A function must answer a Response');
    return result;
  }
}

const tooLarge = () => plainAnswer(413, 'Request body too large');

/**
 * Routes by a function's `config`: `path` and `excludedPath` in URLPattern syntax, ignoring case and a
 * trailing slash. A scheduled function has none.
 */
function createRoute(config: FunctionConfig): LoadedFunction['route'] {
  const included = config.path.map(toPattern);
  const excluded = config.excludedPath.map(toPattern);
  return (pathname) => {
    const path = pathname.replace(/(?<=.)\/$/, '');
    const match = findMatch(included, pathname) ?? findMatch(included, path);
    if (match === undefined || findMatch(excluded, path) !== undefined) return undefined;
    const { groups } = match.pathname;
    return Object.fromEntries(Object.entries(groups).map(([key, value]) => [key, value ?? '']));
  };
}

const toPattern = (pathname: string) => new URLPattern({ pathname }, { ignoreCase: true });

function findMatch(patterns: readonly URLPattern[], pathname: string) {
  for (const pattern of patterns) {
    const match = pattern.exec({ pathname });
    if (match !== null) return match;
  }
  return undefined;
}

/** @returns 0 if the caller's call is allowed, else whole seconds until the next one is. */
type RateLimiter = (caller: string) => number;

/**
 * Allows each caller a number of calls in a window of time. The windows follow one another, the same for all callers.
 *
 * @param windowSize in seconds
 */
export function createRateLimiter(
  windowLimit: number,
  windowSize: number,
  now: () => number = Date.now,
): RateLimiter {
  const spanMs = windowSize * 1000;
  const calls = new Map<string, number>();
  let begun = 0;
  return (caller) => {
    const at = now();
    // Also if the clock was set back, which must not lock anyone out.
    if (at < begun || at >= begun + spanMs) {
      calls.clear();
      begun = at;
    }
    const count = (calls.get(caller) ?? 0) + 1;
    if (count > windowLimit) return Math.ceil((begun + spanMs - at) / 1000);
    calls.set(caller, count);
    return 0;
  };
}

/**
 * Reads a cron expression as Netlify does: five fields (minute, hour, day of the month, month, day of
 * the week), or a shorthand such as `@hourly`, in UTC.
 *
 * @throws TypeError or RangeError for anything else
 */
export function parseSchedule(expression: string): Cron {
  return new Cron(expression, { mode: '5-part', timezone: 'UTC', sloppyRanges: true });
}
