/** What the platform itself answers: small, whole, and cheap to send. Functions answer with a Response. */
export interface Answer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

export function plainAnswer(
  status: number,
  text: string,
  headers: Record<string, string> = {},
): Answer {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
    body: Buffer.from(`${text}\n`),
  };
}

export function redirectAnswer(status: number, location: string): Answer {
  return plainAnswer(status, `Redirecting to ${location}`, { location: encodeURI(location) });
}

export function toResponse(answer: Answer | Response, method: string): Response {
  if (answer instanceof Response) return answer;
  const { status, headers, body } = answer;
  return new Response(method === 'HEAD' ? null : body, { status, headers });
}
