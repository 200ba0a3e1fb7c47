/** Numbers read aloud with a vowel first: eight, eighty, 8,000, eleven, 18,000. */
const AN = /^\$?(?:8|1[18](?!\d))/;

/** A number's text after 'a' or 'an', by how it's read aloud: 'an $852', 'a $1,162', 'an 11%'. */
export const withArticle = (number: string): string => `${AN.test(number) ? 'an' : 'a'} ${number}`;
