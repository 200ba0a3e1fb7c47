import { call, jsonRequest, type Reply } from './call.ts';

/** Posts a form as JSON, for the whole JSON that comes back. Never throws. */
export const postJson = (
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Reply<unknown>> =>
  call(path, jsonRequest('POST', headers, body), (response) => response.json());
