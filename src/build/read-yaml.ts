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

/** What could be read, or in words for an editor what is wrong: one line for each mistake. */
export type Reading<Value> = { ok: Value } | { error: string[] };

/** On which line the field of a path is, counted from 1; undefined for one that isn't there. */
export type LineOf = (path: readonly PropertyKey[]) => number | undefined;

/** Reads YAML that an editor wrote; dates stay text. Mistakes read like `line 3: …`. */
export function readYaml(text: string): { ok: unknown; lineOf: LineOf } | { error: string[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  // What the parser says after its first mistake usually follows from that one.
  const [first] = document.errors;
  if (first) {
    const at = first.code === 'MISSING_CHAR' ? lastQuoteIn(document) : undefined;
    return { error: [`line ${lineAt(at ?? first.pos[0])}: ${inWords(first)}`] };
  }
  const alias = unknownAliasIn(document);
  if (alias !== undefined) {
    return { error: [`line ${lineAt(alias)}: Put quotes around a text that begins with *.`] };
  }
  const content: unknown = document.toJS({ maxAliasCount: 100 });
  return { ok: content, lineOf: (path) => lineOf(document.contents, path, lineAt) };
}

/** What to do about a mistake; the parser's own words where there is nothing better. */
function inWords({ code, message }: YAMLError): string {
  switch (code) {
    case 'BLOCK_AS_IMPLICIT_KEY':
      return "Put quotes around a text with a colon in it, like title: 'Earnouts: paying for growth'. If there is none, the next line is indented too far.";
    case 'MULTILINE_IMPLICIT_KEY':
      return 'Write each field on a line of its own as name: value, with a space after the colon.';
    case 'UNEXPECTED_TOKEN':
      return "Put double quotes around a text with an apostrophe in it, or write the apostrophe twice: 'It''s'.";
    case 'MISSING_CHAR':
      return 'The quote that opens here is never closed.';
    case 'BAD_SCALAR_START':
      return 'Put quotes around a text that begins with a mark like @ or %.';
    case 'TAB_AS_INDENT':
      return 'Indent with spaces, not with a tab.';
    case 'DUPLICATE_KEY':
      return 'Field names must be unique: this one is there twice.';
    default:
      return /^Flow (map|sequence) in block/.test(message)
        ? 'A list that begins with [ must end with ], and what begins with { must end with }.'
        : `${message}.`;
  }
}

/** Where the last quote opens; one that never closes is found at the end of the file only. */
function lastQuoteIn(document: Document.Parsed): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar: (_key, { type, range }) => {
      if (type?.startsWith('QUOTE') === true) found = range?.[0];
    },
  });
  return found;
}

/** Where a text begins with * and means no other place of the file. */
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
  // Of a list that begins below its name, the name is what an editor looks for.
  return rest.length === 0
    ? lineOf(pair.key, [], lineAt)
    : (lineOf(pair.value, rest, lineAt) ?? lineOf(pair.key, [], lineAt));
}
