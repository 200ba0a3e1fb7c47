class BodyError extends Error {
  override name = 'BodyError';
}

/**
 * A request body on its way to a function. It reads only as much as the function asks for, to save memory,
 * and fails past `limit` bytes.
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
        throw new BodyError('The client disconnected.', { cause });
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
            throw new BodyError('The body is too large for a function.');
          }
          controller.enqueue(value);
        },
        cancel: stop,
      },
      { highWaterMark: 0 },
    );
  }

  /** Set once the function has hit the fault, so its answer is based on a partial body. */
  get fault(): 'too-large' | 'broken-off' | undefined {
    return this.#fault;
  }
}
