/** Longest query of an address that is kept anywhere, in characters. */
const QUERY_MAX = 2_000;

/** What may follow the '?' of an address as it is, and nothing that would end the query or the text. */
const QUERY = /^[\w\-.~!$&'()*+,;=:@/?%]*$/;

/** Whether text is a query as addresses have them, without its '?', and not too long to keep. */
export const isQueryText = (text: string): boolean => text.length <= QUERY_MAX && QUERY.test(text);
