/** An MDX file names a figure that nobody keeps; the message lists those that exist. */
export class UnknownFactError extends Error {
  override name = 'UnknownFactError';

  constructor(name: string, known: readonly string[]) {
    super(`There is no figure named '${name}'. Known are: ${known.join(', ')}.`);
  }
}
