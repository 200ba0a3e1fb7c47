/** An MDX file names an unknown figure; the message lists the known ones. */
export class UnknownFactError extends Error {
  override name = 'UnknownFactError';

  constructor(name: string, known: readonly string[]) {
    super(`There's no figure named '${name}'. Available: ${known.join(', ')}.`);
  }
}
