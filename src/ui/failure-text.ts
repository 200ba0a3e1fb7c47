/** What a visitor is told of a failure: the form's own words, and what becomes of what they wrote. */
export const failureText = (text: string, isKept: boolean): string =>
  isKept ? `${text} It is kept in this browser and sent once you are back online.` : text;
