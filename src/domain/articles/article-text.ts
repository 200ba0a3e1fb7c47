import { replaceTags } from './mdx-tags.ts';

/** One `##` section of an article. */
export interface ArticleSection {
  /** The heading, or empty for the text before the first one. */
  title: string;
  /** Words of prose, without headings, tables, and figures. */
  words: number;
  /** Number of tables, calculators, and other figures. */
  exhibits: number;
  /** Searchable plain text: prose, inner headings, tables. */
  text: string;
}

/** Placeholder for a component. Never occurs in text. */
const EXHIBIT = '\u0000';
const HEADING = /^(#{2,6})\s+(.*?)\s*#*$/;
const TABLE_RULE = /^\|?[\s:|-]+\|?$/;

/** Splits an MDX body into sections. The first holds any text before the first heading. */
export function readSections(body: string): ArticleSection[] {
  const sections: ArticleSection[] = [];
  let section = begin('', sections);
  let isInTable = false;
  for (const line of replaceTags(body, EXHIBIT).split('\n')) {
    const trimmed = line.trim();
    const [, marks = '', title = ''] = HEADING.exec(trimmed) ?? [];
    const isTable = trimmed.startsWith('|');
    if (marks === '##') section = begin(plainText(title), sections);
    else if (marks !== '') add(section, plainText(title));
    else if (trimmed === EXHIBIT) section.exhibits++;
    else if (isTable) {
      if (!isInTable) section.exhibits++;
      if (!TABLE_RULE.test(trimmed)) add(section, plainText(trimmed.replaceAll('|', ' ')));
    } else {
      const prose = plainText(trimmed);
      section.words += countWords(prose);
      add(section, prose);
    }
    isInTable = isTable;
  }
  return sections.filter(
    ({ title, text, exhibits }) => title !== '' || text !== '' || exhibits > 0,
  );
}

function begin(title: string, sections: ArticleSection[]): ArticleSection {
  const section = { title, words: 0, exhibits: 0, text: '' };
  sections.push(section);
  return section;
}

function add(section: ArticleSection, text: string) {
  if (text !== '') section.text += section.text === '' ? text : ` ${text}`;
}

/** Strips the Markdown syntax from one line. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^(?:>\s*)?(?:[-*+]|\d+[.)])\s+/, '')
    .replace(/^>\s*/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<https?:[^>]*>/g, '')
    .replace(/[*`]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\\(?=[^\w\s])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Total words of prose in an article. */
export const proseWords = (sections: readonly ArticleSection[]): number =>
  sections.reduce((sum, { words }) => sum + words, 0);

const countWords = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
