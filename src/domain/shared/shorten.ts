/** Punctuation and connecting words that a cut text shouldn't end with. */
const LOOSE_END = /([,.;:]| (a|an|and|at|by|for|from|in|of|on|or|that|the|to|with))+$/;

/** Cuts text at a word to at most `longest` characters, with an ellipsis. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(LOOSE_END, '')}…`;
}
