/** Maximum length of a stored query, in characters. */
const QUERY_MAX = 2_000;

/** Characters allowed in a query, none of which end it. */
const QUERY = /^[\w\-.~!$&'()*+,;=:@/?%]*$/;

/** Whether text is a valid query, without its '?', and short enough to store. */
export const isQueryText = (text: string): boolean => text.length <= QUERY_MAX && QUERY.test(text);
