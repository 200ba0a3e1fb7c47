import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import type { LineOf } from '../domain/shared/editors-text.ts';

/** The value, or one line for each mistake, worded for an editor. */
export type Reading<Value> = { ok: Value } | { error: string[] };

/** What is made of the value, or the mistakes as they are. */
export const mapReading = <Value, Made>(
  reading: Reading<Value>,
  make: (value: Value) => Made,
): Reading<Made> => ('error' in reading ? reading : { ok: make(reading.ok) });

/** Every value and every mistake of several readings. */
export const sortReadings = <Value>(readings: readonly Reading<Value>[]) => ({
  values: readings.flatMap((reading) => ('ok' in reading ? [reading.ok] : [])),
  mistakes: readings.flatMap((reading) => ('error' in reading ? reading.error : [])),
});

/** Marks that come along unseen with copied text; some turn the text around them. */
export const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069]/g;

/** The line of a place in a text, whose first line has that number. */
export const lineIn = (text: string, index: number, firstLine = 1): number =>
  firstLine + text.slice(0, index).split('\n').length - 1;

/** A character that was lost, because the file was saved in another encoding. */
const LOST = /[\uFFFD\0]/;

/** What to do about a file in another encoding, or no mistake. */
export function encodingMistakes(text: string): string[] {
  const at = text.search(LOST);
  if (at === -1) return [];
  return [`line ${lineIn(text, at)}: Save this file as UTF-8, not as ANSI or UTF-16.`];
}

/** Without what comes along unseen when an editor copies from Word or a web page. Lines stay. */
const withoutPasted = (text: string) =>
  text
    .replaceAll(/[\u00A0\u2007\u202F]/g, ' ')
    .replaceAll(UNSEEN, '')
    .replaceAll('\uFEFF', '');

/** Quotes that YAML shows as part of a text: curly ones around it, or a single one at its end. */
const SHOWN_QUOTES = /^(‘.*[’']|“[^”]*[”"]|[^'‘]*'|[^"“]*")$/s;

/** What YAML means, and where. */
interface ReadYaml {
  ok: unknown;
  lineOf: LineOf;
  /** Mistakes of people, who type quotes that YAML shows. */
  shownQuotes: () => string[];
}

/** Reads YAML; dates stay text. Mistakes read like `line 3: …`. */
export function readYaml(text: string): ReadYaml | { error: string[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  // Later errors usually follow from the first.
  const [first] = document.errors;
  if (first) {
    const at = first.pos[0] >= text.length && isUnclosed(first) ? lastQuoteIn(document) : undefined;
    return { error: [`line ${lineAt(at ?? first.pos[0])}: ${inWords(first)}`] };
  }
  const alias = unknownAliasIn(document);
  if (alias !== undefined) {
    return { error: [`line ${lineAt(alias)}: Put quotes around text that starts with *.`] };
  }
  const content: unknown = document.toJS({ maxAliasCount: 100 });
  return {
    ok: content,
    lineOf: (path) => lineOf(document.contents, path, lineAt),
    shownQuotes: () =>
      shownQuotesIn(document).map(
        (at) => `line ${lineAt(at)}: Put straight quotes on both sides of this text, or none.`,
      ),
  };
}

/** Reads YAML that people type and paste; a listing's file is written from what its seller sent, mark by mark. */
export function readTypedYaml(text: string): ReadYaml | { error: string[] } {
  const garbled = encodingMistakes(text);
  if (garbled.length > 0) return { error: garbled };
  const read = readYaml(withoutPasted(text));
  const shown = 'ok' in read ? read.shownQuotes() : [];
  return shown.length > 0 ? { error: shown } : read;
}

/** The parser misses characters in lines with the wrong indentation, too. */
const isUnclosed = ({ message }: YAMLError) => message.startsWith('Missing closing');

/** How to fix a mistake; falls back to the parser's message. */
function inWords(error: YAMLError): string {
  const { code, message } = error;
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return "Put straight quotes around text with a colon in it, like title: 'Earnouts: paying for growth'. If there's no colon, the next line is indented too far.";
    case 'MULTILINE_IMPLICIT_KEY':
      return 'Write each field on its own line as name: value, with a space after the colon.';
    case 'UNEXPECTED_TOKEN':
      return "Put double quotes around text with an apostrophe in it, or write the apostrophe twice: 'It''s'. Text that starts with [, {, or a hyphen needs them, too.";
    case 'MISSING_CHAR':
    case 'BAD_INDENT':
      if (isUnclosed(error)) return 'This opening quote is never closed.';
      return /^Flow (map|sequence)/i.test(message)
        ? 'Close every [ with ] and every { with }.'
        : 'Indent this line by as many spaces as the lines it belongs with.';
    case 'BAD_SCALAR_START':
      return 'Put quotes around text that starts with a character like @ or %.';
    case 'TAB_AS_INDENT':
      return 'Indent with spaces, not tabs.';
    case 'DUPLICATE_KEY':
      return 'This field is here twice. Keep one.';
    default:
      return `${message}.`;
  }
}

/** Where the last quote opens; the parser reports one with no other quote after it at the end of the file. */
function lastQuoteIn(document: Document.Parsed): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar: (_key, { type, range }) => {
      if (type?.startsWith('QUOTE') === true) found = range?.[0];
    },
  });
  return found;
}

/** Where text starts with * but isn't a YAML alias. */
function unknownAliasIn(document: Document.Parsed): number | undefined {
  let found: number | undefined;
  visit(document, {
    Node: (_key, node) => {
      if (!isAlias(node) || node.resolve(document)) return;
      found = node.range?.[0];
      return visit.BREAK;
    },
  });
  return found;
}

/** Where texts have quotes that would be shown. */
function shownQuotesIn(document: Document.Parsed): number[] {
  const found: number[] = [];
  visit(document, {
    Scalar: (_key, { type, value, range }) => {
      if (type === 'PLAIN' && range && SHOWN_QUOTES.test(String(value))) found.push(range[0]);
    },
  });
  return found;
}

function lineOf(
  node: unknown,
  [key, ...rest]: readonly PropertyKey[],
  lineAt: (offset: number) => number,
): number | undefined {
  if (key === undefined) return isNode(node) && node.range ? lineAt(node.range[0]) : undefined;
  if (!isCollection(node)) return undefined;
  if (!isMap(node)) return lineOf(node.get(key, true), rest, lineAt);
  const pair = node.items.find(({ key: name }) => isScalar(name) && name.value === key);
  if (!pair) return undefined;
  // For a list that starts below its name, editors look for the name.
  return rest.length === 0
    ? lineOf(pair.key, [], lineAt)
    : (lineOf(pair.value, rest, lineAt) ?? lineOf(pair.key, [], lineAt));
}
