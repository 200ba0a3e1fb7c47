import { site } from '#src/config/site.ts';
import { letter } from '#src/domain/submissions/letter.ts';
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
  /** What it is about, by which the reader's mail program shows emails together. */
  thread?: string;
  /** Whether a person wrote it, so that an out-of-office reply is no answer to a program. */
  isByPerson?: boolean;
  /** Text files that come with it. */
  files?: readonly { name: string; text: string }[];
}

/** An email as it is sent. */
export interface Message extends Omit<Mail, 'files' | 'thread' | 'isByPerson'> {
  /** An address, or a name with an address. */
  from: string;
  html: string;
  /** Base64. */
  attachments?: readonly { filename: string; content: string }[];
}

/** The end of an email to somebody who knows us. */
export const SIGNATURE = `${site.name}\n${site.url}`;
/** The end of an email to somebody who may not. */
export const INTRODUCTION = `${site.name}\nA marketplace for small online businesses\n${site.url}`;

/** An email of ours, which people answer to us. */
export function mailOf(to: readonly string[], subject: string, blocks: readonly string[]): Mail {
  const { user, host } = site.contact.email;
  return { to, subject, text: letter([...blocks, INTRODUCTION]), replyTo: `${user}@${host}` };
}

const LINK = /^https?:\/\/\S+$/;
/** A name and a value with at least two spaces between them. */
const ROW = /^ *(\S.*?) {2,}(\S.*)$/;
const QUOTED = /^> ?/;
/** Longest first line that stands out, and longest text of a button. */
const LEAD_MAX = 110;
const BUTTON_MAX = 60;

/** Without it, in a client that drops styles, everything is still there and in order. */
const STYLES = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 12px; background: #faf7f0; color: #1b1a16; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 600px; margin: 0 auto; }
.mark { margin: 0 0 12px; font: 600 22px/1.2 Georgia, serif; }
.sheet { padding: 8px 24px; border: 1px solid #ddd6c6; border-radius: 6px; background: #fffdf8; overflow-wrap: anywhere; }
.lead { font-size: 20px; line-height: 1.35; font-weight: 600; }
.button { display: inline-block; padding: 12px 20px; border-radius: 6px; background: #16543a; color: #ffffff; font-weight: 600; text-decoration: none; }
.address, .end { color: #575246; font-size: 13px; }
a { color: #16543a; }
table { width: 100%; margin: 16px 0; border-collapse: collapse; border-bottom: 1px solid #ddd6c6; }
td { padding: 6px 16px 6px 0; border-top: 1px solid #ddd6c6; vertical-align: top; overflow-wrap: break-word; }
td + td { width: 55%; padding-right: 0; font-weight: 600; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; font: inherit; font-weight: 600; }
blockquote { margin: 16px 0; padding: 4px 0 4px 16px; border-left: 3px solid #ddd6c6; }
@media (prefers-color-scheme: dark) {
  body { background: #161512; color: #f1ede3; }
  .sheet { border-color: #38342b; background: #1f1d19; }
  .button { background: #8fd3ac; color: #0d2116; }
  .address, .end { color: #b9b2a2; }
  a { color: #8fd3ac; }
  blockquote, table, td { border-color: #38342b; }
}
`;

/**
 * One layout for every email, made from its text: a short first line stands out, the first address of ours below
 * words that end with a colon is a button as well, rows of names and values become a table, indented lines keep their
 * spacing, lines after `>` become a quotation in which nothing is read that way, and a line that is an address
 * becomes a link.
 */
export function mailHtml(text: string): string {
  const blocks = text
    .toWellFormed()
    .trim()
    .split(/\n{2,}/);
  const buttons = blocks.map(buttonIn);
  const first = buttons.find((button) => button !== undefined);
  const html = blocks.map((block, index) => {
    if (index === 0 && isLead(block)) return markup`<p class="lead">${block}</p>\n`;
    return first && buttons[index] === first ? buttonHtml(first) : blockHtml(block);
  });
  const end = isEnd(blocks.at(-1)) ? html.pop() : undefined;
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width">
<style>${STYLES}</style>
</head>
<body>
<main>
<p class="mark">${site.name}</p>
<div class="sheet">
${html}</div>
<div class="end">
${end}</div>
</main>
</body>
</html>
`.text;
}

const isLead = (block: string) =>
  block.length <= LEAD_MAX && !block.includes('\n') && !/^(?:Hi\b|>| )/.test(block);

/** The end that says who we are. */
const isEnd = (block = '') => block === SIGNATURE || block === INTRODUCTION;

interface Button {
  label: string;
  href: string;
}

function buttonIn(block: string): Button | undefined {
  const [label = '', href = '', ...more] = block.split('\n');
  const isOurs = LINK.test(href) && href.startsWith(`${site.url}/`);
  return isOurs && more.length === 0 && label.endsWith(':') && label.length <= BUTTON_MAX
    ? { label: label.slice(0, -1), href }
    : undefined;
}

/** The address stays to be read, because a button hides where it leads. */
const buttonHtml = ({
  label,
  href,
}: Button) => markup`<p><a class="button" href="${href}">${label}</a></p>
<p class="address"><a href="${href}">${href}</a></p>
`;

function blockHtml(block: string): Markup {
  const lines = block.split('\n');
  if (lines.every((line) => line.startsWith('>'))) {
    return markup`<blockquote dir="auto">${brokenLines(lines.map((line) => line.replace(QUOTED, '')))}</blockquote>
`;
  }
  const rows = lines.flatMap((line) => {
    const [, name = '', value = ''] = ROW.exec(line) ?? [];
    return value === '' ? [] : [{ name, value }];
  });
  if (rows.length === lines.length) {
    return markup`<table>
${rows.map(({ name, value }) => markup`<tr><td>${name}</td><td>${breakable(value)}</td></tr>\n`)}</table>
`;
  }
  if (lines.every((line) => line.startsWith('  '))) {
    return markup`<pre>${block}</pre>
`;
  }
  const parts = lines.map((line) =>
    LINK.test(line) ? markup`<a href="${line}">${line}</a>` : line,
  );
  return markup`<p>${brokenLines(parts)}</p>
`;
}

/** An email address may break after its @, rather than anywhere. */
const breakable = (value: string) =>
  value.split('@').map((part, at) => (at === 0 ? part : markup`@<wbr>${part}`));

const brokenLines = (lines: readonly (string | Markup)[]) =>
  lines.map((line, at) => (at === 0 ? line : markup`<br>${line}`));
