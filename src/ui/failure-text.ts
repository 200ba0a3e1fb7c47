/** What a visitor is told of a failure: the form's own words, and what becomes of what they wrote. */
export function failureText(text: string, isKept: boolean): string {
  if (!isKept) return text;
  // A server that answers with a failure can be reached, and so it is not the visitor who is away.
  const when = navigator.onLine ? 'sent again by itself' : 'sent once you are back online';
  return `${text} It is kept in this browser and ${when}.`;
}
