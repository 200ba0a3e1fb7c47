class BodyError extends Error {
  override name = 'BodyError';
}

/**
 * A body on its way to a function. It is read only as far as the function asks, so that a client that
 * sends much and never ends takes no memory, and fails beyond `limit` bytes.
 */
export class CappedBody {
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  #fault: 'too-large' | 'broken-off' | undefined;

  constructor(chunks: AsyncIterator<Uint8Array<ArrayBuffer>, void>, limit: number) {
    let length = 0;
    const next = async () => {
      try {
        return await chunks.next();
      } catch (cause) {
        this.#fault = 'broken-off';
        throw new BodyError('The client went away.', { cause });
      }
    };
    const stop = async () => {
      await chunks.return?.();
    };
    this.stream = new ReadableStream(
      {
        pull: async (controller) => {
          const { done, value } = await next();
          if (done === true) {
            controller.close();
            return;
          }
          length += value.byteLength;
          if (length > limit) {
            this.#fault = 'too-large';
            await stop();
            throw new BodyError('The body is larger than a function may get.');
          }
          controller.enqueue(value);
        },
        cancel: stop,
      },
      { highWaterMark: 0 },
    );
  }

  /** Set once the function has come upon it: whatever it answers was made of half a body. */
  get fault(): 'too-large' | 'broken-off' | undefined {
    return this.#fault;
  }
}
