import { call, jsonRequest, type Refusal } from './call.ts';

export type PostResult = { ok: true; answer: unknown } | Refusal;

/** Posts a form as JSON, for the whole JSON that comes back. Never throws. */
export async function postJson(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<PostResult> {
  const reply = await call(path, jsonRequest('POST', headers, body), (response): Promise<unknown> =>
    response.json(),
  );
  return reply.ok ? { ok: true, answer: reply.data } : reply;
}
