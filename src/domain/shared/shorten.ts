/** What no text ends with: punctuation, and words that lead on to the next. */
const LOOSE_END = /([,.;:]| (a|an|and|at|by|for|from|in|of|on|or|that|the|to|with))+$/;

/** Cut at a word to so many characters at most, with an ellipsis where something was left out. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(LOOSE_END, '')}…`;
}
