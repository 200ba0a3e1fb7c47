import { METHODS } from 'node:http';
import { readEnvironment } from '#netlify/environment/environment.ts';
import { liveRuntime, type Runtime } from '#netlify/environment/runtime.ts';
import { openStores } from '#netlify/store/stores.ts';
import { errorPage, notFoundPage, toResponse } from './answer.ts';
import type { Endpoint, Instance, FunctionContext, Reply } from './endpoint.ts';
import {
  type Failure,
  failureAnswer,
  failureOf,
  messageOf,
  describeFault,
  type LogLine,
} from './failure.ts';
import { createBucket, type PostLimit, USUAL_LIMIT } from './rate-limits.ts';
import { mediaTypeOf } from './receive.ts';

export interface Handler {
  (request: Request, context: FunctionContext): Promise<Response>;
  /** A fresh instance of the same function, with another runtime. For tests. */
  with: (runtime: Partial<Runtime>) => Handler;
}

/**
 * Builds a function from a list of endpoints. Handles routing, headers, unexpected errors, and one log
 * line per request.
 * @param limit The rate limit for posts to all endpoints together.
 */
export function serve(endpoints: readonly Endpoint[], limit: PostLimit = USUAL_LIMIT): Handler {
  const handlerFor = (runtime: Runtime): Handler => {
    const instance: Instance = { runtime, bucket: createBucket(limit) };
    return Object.assign(
      (request: Request, context: FunctionContext) => handle(endpoints, instance, request, context),
      { with: (other: Partial<Runtime>) => handlerFor({ ...runtime, ...other }) },
    );
  };
  return handlerFor(liveRuntime);
}

const EMPTY_LINE = { requestId: '', endpoint: '(none)', method: '', status: 0, ms: 0, bytes: 0 };

async function handle(
  endpoints: readonly Endpoint[],
  instance: Instance,
  request: Request,
  context: FunctionContext,
): Promise<Response> {
  const line: LogLine = { ...EMPTY_LINE };
  const started = performance.now();
  const respond = (reply: Reply): Response => {
    if (!('code' in reply)) return toResponse(reply);
    line.code = reply.code;
    const isLost = reply.code === 'not_found' || reply.code === 'method_not_allowed';
    const isOpened =
      isLost && line.method === 'GET' && request.headers.get('sec-fetch-mode') === 'navigate';
    const page = isOpened ? { page: notFoundPage() } : {};
    return toResponse(failureAnswer({ ...reply, ...page }, line.requestId));
  };
  let response: Response;
  try {
    line.requestId = context.requestId || crypto.randomUUID();
    response = respond(await dispatch(endpoints, instance, request, context, line));
    if (request.method === 'HEAD') response = new Response(null, response);
  } catch (error) {
    response = respond(lastResort(request, failureOf(error, line)));
  }
  line.status = response.status;
  line.ms = Math.round(performance.now() - started);
  writeLine(instance.runtime, line);
  return response;
}

async function dispatch(
  endpoints: readonly Endpoint[],
  instance: Instance,
  request: Request,
  context: FunctionContext,
  line: LogLine,
): Promise<Reply> {
  line.method = METHODS.includes(request.method) ? request.method : '(other)';
  const route = findRoute(endpoints, request.method, new URL(request.url).pathname);
  if (route.kind === 'unknown') return { code: 'not_found' };
  if (route.kind === 'wrong-method') {
    line.endpoint = route.path;
    return { code: 'method_not_allowed', allow: route.allow };
  }
  line.endpoint = route.endpoint.path;
  const { runtime } = instance;
  return route.endpoint.handle({
    ...instance,
    request,
    line,
    parameters: route.parameters,
    ip: context.ip,
    environment: readEnvironment(runtime.variables()),
    ...openStores(context.deploy.context, runtime),
    background: (work) => {
      const report = (error: unknown) => {
        writeLine(runtime, { task: 'background', ...describeFault(error) });
      };
      try {
        context.waitUntil(work.catch(report));
      } catch (error) {
        report(error);
      }
    },
  });
}

/** A logging failure must not fail the request. */
function writeLine(runtime: Runtime, line: object): void {
  try {
    runtime.writeLine(JSON.stringify(line));
  } catch {
    // Nothing more we can do.
  }
}

/** The answer to an unexpected error: in the requested format, without details. */
function lastResort(request: Request, failure: Failure): Failure {
  try {
    if (mediaTypeOf(request) !== 'form') return failure;
    return { ...failure, page: errorPage('Sorry', messageOf(failure)) };
  } catch {
    return failure;
  }
}

type Route =
  | { kind: 'found'; endpoint: Endpoint; parameters: Map<string, string> }
  | { kind: 'wrong-method'; path: string; allow: string }
  | { kind: 'unknown' };

/** Finds the endpoint for a path. Paths match exactly, including case and trailing slash. */
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
