import type * as z from 'zod/mini';
import { separateControls, type Controls } from './controls.ts';
import type { Call, Endpoint, Reply } from './endpoint.ts';
import { admit, isSameOrigin, limitOf, receive, validate } from './receive.ts';

interface JsonEndpoint<Schema extends z.ZodMiniType, Given extends Call = Call> {
  path: string;
  method?: 'POST' | 'PUT';
  schema: Schema;
  handle: (input: z.output<Schema>, call: Given, controls: Controls) => Reply | Promise<Reply>;
}

/** A JSON endpoint for our own scripts that stores no submission. */
export function jsonEndpoint<Schema extends z.ZodMiniType, Given extends Call = Call>({
  path,
  method = 'POST',
  schema,
  handle,
}: JsonEndpoint<Schema, Given>): Endpoint<Given> {
  return {
    path,
    method,
    async handle(call) {
      const admitted = admit(call, ['json']);
      if ('failure' in admitted) return admitted.failure;
      const limit = limitOf(call);
      if (limit) return limit;
      const received = await receive(call, 'json', []);
      if ('failure' in received) return received.failure;
      const controls = separateControls(received.raw, call.request.headers);
      const validation = validate(schema, controls.fields);
      if ('value' in validation) return handle(validation.value, call, controls);
      call.line.issues = validation.paths;
      return { code: 'invalid', fields: validation.fields, message: MAYBE_OLDER };
    },
  };
}

/** A page from before may not have a field that we ask for now. It shows this only if it can mark none. */
const MAYBE_OLDER =
  'Please check the marked fields. Is none marked? Reload the page and try again.';

/** The same for someone who isn't signed in yet, only from our own pages: not from a typed address. */
export function openCommand<Schema extends z.ZodMiniType>(command: JsonEndpoint<Schema>): Endpoint {
  const endpoint = jsonEndpoint(command);
  return {
    ...endpoint,
    handle: (call) => (isSameOrigin(call.request) ? endpoint.handle(call) : { code: 'cross_site' }),
  };
}
