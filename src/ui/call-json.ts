import { call, jsonRequest, type Reply } from './call.ts';
import { readPath } from './read-path.ts';

/** Sends JSON, for the data of the JSON that comes back. */
export const callJson = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Reply<unknown>> =>
  call(path, jsonRequest(method, headers, body), async (response) =>
    readPath(await response.json(), 'data'),
  );
