import type { Cron } from 'croner';
import { limitBodyStream } from 'srvx/body-limit';
import { type Answer, noContent, plainAnswer } from './answer.ts';
import { parseSchedule } from './cron.ts';
import {
  findFunctionFiles,
  type FunctionHandler,
  type FunctionModule,
  parseFunctionModule,
  createRoute,
  type FunctionRoute,
} from './function-module.ts';
import { PendingWork } from './pending-work.ts';
import type { PlatformRequest } from './platform-request.ts';
import { RateLimiter } from './rate-limiter.ts';
import { DEPLOY_ID } from './local-environment.ts';

const BODY_BYTES_MAX = 6 * 1024 * 1024;

export interface FunctionHostOptions {
  directory: string;
  /** Imports a file; called on every `load`. */
  importModule: (file: string) => Promise<unknown>;
  deployContext: string;
}

export interface FunctionMatch {
  preferStatic: boolean;
  invoke: (request: PlatformRequest) => Promise<Answer | Response>;
}

interface LoadedFunction {
  name: string;
  module: FunctionModule;
  route: FunctionRoute;
  schedule: Cron | undefined;
}

export class FunctionHost {
  readonly #options: FunctionHostOptions;
  readonly #work = new PendingWork();
  readonly #limiters = new Map<string, RateLimiter>();
  #functions: LoadedFunction[] = [];

  constructor(options: FunctionHostOptions) {
    this.#options = options;
  }

  /** Imports every function in the folder. @throws FunctionModuleError, or an import error. */
  async load(): Promise<void> {
    const files = await findFunctionFiles(this.#options.directory);
    this.#functions = await Promise.all(
      [...files].map(async ([name, file]) => {
        const module = parseFunctionModule(name, await this.#options.importModule(file));
        const { schedule } = module.config;
        return {
          name,
          module,
          route: createRoute(name, module.config),
          schedule: schedule === undefined ? undefined : parseSchedule(schedule),
        };
      }),
    );
  }

  match(pathname: string, method: string): FunctionMatch | undefined {
    for (const { name, module, route } of this.#functions) {
      const params = route(pathname, method);
      if (params === undefined) continue;
      return {
        preferStatic: module.config.preferStatic,
        invoke: (request) => this.#invoke(name, module, params, request),
      };
    }
    return undefined;
  }

  /** Runs a scheduled function as Netlify would. @throws ScheduledFunctionError, or its own error. */
  async runScheduled(name: string, origin: string): Promise<void> {
    const { schedule, module } = this.#functions.find((one) => one.name === name) ?? {};
    if (schedule === undefined || module === undefined) throw new ScheduledFunctionError(name);
    const url = new URL(`/.netlify/functions/${name}`, origin);
    const next_run = schedule.nextRun()?.toISOString();
    const request = new Request(url, { method: 'POST', body: JSON.stringify({ next_run }) });
    const call = { ip: '', id: crypto.randomUUID(), params: {} };
    const run = this.#call(module.handler, request, call);
    // Closing the platform waits for it. The caller handles a failure.
    this.#work.add(run.catch(() => undefined));
    await run;
  }

  due(date: Date): string[] {
    const minute = new Date(new Date(date).setSeconds(0, 0));
    return this.#functions.flatMap(({ name, schedule }) => (schedule?.match(minute) ? [name] : []));
  }

  settle(): Promise<void> {
    return this.#work.settle();
  }

  async #invoke(
    name: string,
    { config, handler }: FunctionModule,
    params: Record<string, string>,
    incoming: PlatformRequest,
  ): Promise<Answer | Response> {
    const wait = config.rateLimit && this.#wait(name, config.rateLimit, incoming.ip);
    if (wait) return plainAnswer(429, 'Too many requests', { 'retry-after': String(wait) });
    if (Number(incoming.header('content-length')) > BODY_BYTES_MAX) return tooLarge();
    const { ip, id } = incoming;
    // Whatever a function made of a part of the body doesn't count.
    const sent = { isTooLarge: false };
    const createError = () => {
      sent.isTooLarge = true;
      return new Error('The body is too large for a function.');
    };
    const body = incoming.body && limitBodyStream(incoming.body, BODY_BYTES_MAX, { createError });
    try {
      const response = await this.#call(handler, incoming.toRequest(body), { ip, id, params });
      return sent.isTooLarge ? tooLarge() : (response ?? noContent);
    } catch (error) {
      if (sent.isTooLarge) return tooLarge();
      // The client is gone, and nothing failed on our side.
      if (incoming.isBrokenOff()) return plainAnswer(400, 'Bad Request');
      console.error(`Function ${name} failed, request ${id}:`, error);
      return plainAnswer(500, `Internal Server Error, request ${id}`);
    }
  }

  #wait(
    name: string,
    rule: NonNullable<FunctionModule['config']['rateLimit']>,
    ip: string,
  ): number {
    const { windowLimit, windowSize, aggregateBy } = rule;
    const key = `${name} ${windowLimit} ${windowSize}`;
    const limiter = this.#limiters.get(key) ?? new RateLimiter(windowLimit, windowSize);
    this.#limiters.set(key, limiter);
    return limiter.admit(aggregateBy.includes('ip') ? ip : '');
  }

  async #call(
    handler: FunctionHandler,
    request: Request,
    { ip, id, params }: { ip: string; id: string; params: Record<string, string> },
  ): Promise<Response | undefined> {
    const { deployContext } = this.#options;
    const context = {
      requestId: id,
      url: new URL(request.url),
      ip,
      params,
      deploy: { context: deployContext, id: DEPLOY_ID, published: deployContext === 'production' },
      waitUntil: (promise: Promise<unknown>) => {
        this.#work.add(promise);
      },
    };
    const result = await handler(request, context);
    if (result === undefined) return undefined;
    if (!(result instanceof Response)) throw new TypeError('A function must answer a Response');
    return result;
  }
}

const tooLarge = () => plainAnswer(413, 'Request body too large');

class ScheduledFunctionError extends Error {
  override name = 'ScheduledFunctionError';

  constructor(name: string) {
    super(`No scheduled function is called ${name}`);
  }
}
