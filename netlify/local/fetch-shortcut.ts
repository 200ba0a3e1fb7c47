/**
 * Lets this process answer what it asks for at an origin that is nowhere else, without a socket.
 *
 * @returns a function that puts the plain `fetch` back
 */
export function answerFetch(origin: string, answer: typeof fetch): () => void {
  const plain = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return address.startsWith(`${origin}/`) ? answer(input, init) : plain(input, init);
  };
  return () => {
    globalThis.fetch = plain;
  };
}
