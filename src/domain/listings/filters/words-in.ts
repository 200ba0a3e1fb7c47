/**
 * The words of a vocabulary that a parameter names, in whatever letter case. It may repeat, as a form
 * sends it, or separate values with commas.
 */
export function wordsIn<Word extends string>(
  params: URLSearchParams,
  name: string,
  vocabulary: readonly Word[],
): Word[] {
  const said = params.getAll(name).flatMap((value) => value.toLowerCase().split(','));
  return said.flatMap((word) => vocabulary.filter((known) => known.toLowerCase() === word.trim()));
}
