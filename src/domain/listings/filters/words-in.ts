/**
 * A parameter's values from a vocabulary, ignoring case. The parameter may repeat, as in a form, or use
 * commas.
 */
export function wordsIn<Word extends string>(
  params: URLSearchParams,
  name: string,
  vocabulary: readonly Word[],
): Word[] {
  const values = params.getAll(name).flatMap((value) => value.toLowerCase().split(','));
  return values.flatMap((word) =>
    vocabulary.filter((known) => known.toLowerCase() === word.trim()),
  );
}
