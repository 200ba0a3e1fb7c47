/**
 * Lets this process answer the requests that it sends to a server of its own without a socket, which
 * halves what storing a form costs. Whoever calls `fetch` gets the same answers, and no time-outs.
 *
 * @returns a function that puts the plain `fetch` back
 */
export function shortcutFetch(
  origin: string,
  handle: (request: Request) => Promise<Response>,
): () => void {
  const plain = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.startsWith(`${origin}/`) ? handle(new Request(input, init)) : plain(input, init);
  };
  return () => {
    globalThis.fetch = plain;
  };
}
