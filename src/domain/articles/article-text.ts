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
    .replace(/^(?:>\s*)?(?:[-*+]|\d+[.)])\s+(?:\[ \]\s+)?/, '')
    .replace(/^>\s*/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<https?:[^>]*>/g, '')
    .replace(/[*`]|(?<!\w)_|_(?!\w)/g, '')
    .replace(/\\(?=[^\w\s])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A row of a guide's "Ask for" tables: something to ask for and check off. */
export interface ChecklistRow {
  /** The heading above it. */
  section: string;
  ask: string;
  /** How to check what comes. */
  test: string;
  badAnswer: string;
}

/** The rows of all tables in an MDX body whose first heading is "Ask for", as plain text. */
export function checklistRows(body: string): ChecklistRow[] {
  const rows: ChecklistRow[] = [];
  let section = '';
  let isChecklist = false;
  for (const line of body.split('\n').map((each) => each.trim())) {
    section = plainText(HEADING.exec(line)?.[2] ?? section);
    if (!line.startsWith('|')) isChecklist = false;
    else if (!TABLE_RULE.test(line)) {
      const cells = line.replace(/^\||\|$/g, '').split(/(?<!\\)\|/);
      const [ask = '', test = '', badAnswer = ''] = cells.map(plainText);
      if (isChecklist) rows.push({ section, ask, test, badAnswer });
      isChecklist ||= ask === 'Ask for';
    }
  }
  return rows;
}

/** Total words of prose in an article. */
export const proseWords = (sections: readonly ArticleSection[]): number =>
  sections.reduce((sum, { words }) => sum + words, 0);

const countWords = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

const CLOSERS: Record<string, string> = { '"': '"', "'": "'", '`': '`' };

/** Index after the component tag that starts at `start`, or -1 if it never ends. */
export const endOfTag = (text: string, start: number): number => endOf(text, start, '>');
/** Index after the brace that closes the one at `start`, or -1 if none does. */
export const endOfBraces = (text: string, start: number): number => endOf(text, start, '}');

function endOf(text: string, start: number, closer: '>' | '}'): number {
  let quote: string | undefined;
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const character = text.charAt(at);
    if (quote !== undefined) {
      if (character === quote) quote = undefined;
      continue;
    }
    quote = CLOSERS[character];
    if (character === '{') depth++;
    if (character === '}') depth--;
    if (character === closer && depth === 0) return at + 1;
  }
  return -1;
}

const TITLE = /\stitle="([^"]*)"/;

/**
 * Removes components from an article's text. <PaymentTable … /> becomes `mark`; an element with
 * text inside leaves its title and that text. Drops comments and imports.
 */
function replaceTags(body: string, mark: string): string {
  const text = body
    .replaceAll('\r\n', '\n')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/^(?:import|export) .*$/gm, '');
  let plain = '';
  let at = 0;
  for (const { index } of text.matchAll(/<\/?[A-Z]/g)) {
    const end = index < at ? -1 : endOfTag(text, index);
    if (end === -1) continue;
    const tag = text.slice(index, end);
    plain += text.slice(at, index);
    if (tag.endsWith('/>')) plain += `\n\n${mark}\n\n`;
    else plain += `\n\n${TITLE.exec(tag)?.[1] ?? ''}\n\n`;
    at = end;
  }
  return plain + text.slice(at);
}

/**
 * Average words of English nonfiction that an adult reads silently per minute
 * (M. Brysbaert, 'How many words do we read per minute?', Journal of Memory and Language, 2019).
 */
export const WORDS_PER_MINUTE = 238;

/** Reading time in whole minutes, at least one. */
export const readingMinutes = (words: number): number =>
  Math.max(1, Math.round(words / WORDS_PER_MINUTE));

const LINK = /\/(?:listing|analyze-deal)\/([a-z0-9-]+)/g;

/** IDs of the listings that Markdown or MDX text links to. */
export const linkedListings = (text: string): string[] =>
  [...text.matchAll(LINK)].map(([, id = '']) => id);
