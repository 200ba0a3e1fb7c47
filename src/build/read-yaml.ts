import { LineCounter, parseDocument } from 'yaml';

/** What could be read, or in words for an editor what is wrong: one line for each mistake. */
export type Reading<Value> = { ok: Value } | { error: string[] };

/** Reads YAML that an editor wrote; dates stay text. Mistakes read like `line 3: …`. */
export function readYaml(text: string): Reading<unknown> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  if (document.errors.length > 0) {
    return {
      error: document.errors.map(
        ({ pos, message }) => `line ${lines.linePos(pos[0]).line}: ${message}`,
      ),
    };
  }
  const content: unknown = document.toJS({ maxAliasCount: 100 });
  return { ok: content };
}
