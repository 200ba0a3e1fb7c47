/** Vowels, and numbers read aloud with one first: eight, eighty, 8,000, eleven, 18,000. */
const AN = /^\$?(?:[aeiou]|8|1[18](?!\d))/;

/** A noun or a number's text after 'a' or 'an', as read aloud: 'an email', 'an $852', 'a $1,162', 'an 11%'. */
export const withArticle = (text: string): string => `${AN.test(text) ? 'an' : 'a'} ${text}`;
