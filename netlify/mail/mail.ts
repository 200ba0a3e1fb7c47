import { site } from '#src/config/site.ts';
import { markup, type Markup } from '#netlify/environment/markup.ts';

/** One email, as its sender writes it. Its HTML is made from its text when it is sent. */
export interface Mail {
  to: readonly string[];
  subject: string;
  /** Plain text, with a blank line between blocks. */
  text: string;
  /** Where an answer goes, if not to the sender: one address. */
  replyTo?: string;
  /** Extra headers of the email itself, such as List-Unsubscribe. */
  headers?: Readonly<Record<string, string>>;
}

/** An email as it is sent. */
export interface Message extends Mail {
  /** An address, or a name with an address. */
  from: string;
  html: string;
}

/** The end of an email to somebody who knows us. */
export const SIGNATURE = `${site.name}\n${site.url}`;
/** The end of an email to somebody who may not. */
export const INTRODUCTION = `${site.name}\nA marketplace for small online businesses\n${site.url}`;

const LINK = /^https?:\/\/\S+$/;
/** A name and a value with at least two spaces between them. */
const ROW = /^( *)(\S.*?) {2,}(\S.*)$/;
const QUOTED = /^> ?/;
const FONT = 'font: 16px/1.5 system-ui, sans-serif';

/**
 * Simple HTML made from the text: rows of names and values become a table, indented lines keep their
 * spacing, lines after `>` become a quotation in which nothing is read that way, and a line that is an
 * address becomes a link.
 */
export function mailHtml(text: string): string {
  const blocks = text
    .toWellFormed()
    .trim()
    .split(/\n{2,}/);
  return markup`<!doctype html>
<html lang="en">
<body style="${FONT}">
${blocks.map(blockHtml)}</body>
</html>
`.text;
}

function blockHtml(block: string): Markup {
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith('>'))) {
    return markup`<blockquote>${brokenLines(lines.map((line) => line.replace(QUOTED, '')))}</blockquote>
`;
  }
  const rows = lines.flatMap((line) => {
    const [, indent = '', name = '', value = ''] = ROW.exec(line) ?? [];
    return value === '' ? [] : [{ indent: '\u00a0'.repeat(indent.length), name, value }];
  });
  if (rows.length === lines.length) {
    return markup`<table>
${rows.map(({ indent, name, value }) => markup`<tr><td>${indent}${name}</td><td>${value}</td></tr>\n`)}</table>
`;
  }
  if (lines.every((line) => line.startsWith('  '))) {
    return markup`<pre style="white-space: pre-wrap">${block}</pre>
`;
  }
  const parts = lines.map((line) =>
    LINK.test(line) ? markup`<a href="${line}">${line}</a>` : line,
  );
  return markup`<p>${brokenLines(parts)}</p>
`;
}

const brokenLines = (lines: readonly (string | Markup)[]) =>
  lines.map((line, at) => (at === 0 ? line : markup`<br>${line}`));
