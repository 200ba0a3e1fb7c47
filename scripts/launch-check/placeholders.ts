import type { Finding } from './finding.ts';
import { findLines, readFiles } from './project-files.ts';

/** Names that belong to nobody, for ever: RFC 2606. */
const PLACEHOLDER_HOST = /[\w.@/:-]*\bexample\.(?:com|net|org)\b[\w/@?=.-]*/;
/** Telephone numbers of novels and films: 555 and 01 followed by two digits. */
const FICTITIOUS_PHONE = /area: '555'|\b555[ -]?01\d\d\b/;
/** A comment that explains the placeholders is none. */
const COMMENT = /^\s*(?:\*|\/\/|#)/;

/** Addresses and numbers that came with the product, in the configuration and in the content. */
export function findPlaceholders(root: string): Finding[] {
  const files = ['src/config/*.ts', 'content/**/*.{yaml,mdx}'].flatMap((pattern) =>
    readFiles(root, pattern),
  );
  // A made-up listing goes as a whole; its addresses need no line of their own.
  const staying = files.filter(({ text }) => !/^sample: true$/m.test(text));
  return staying.flatMap((file) => {
    const isOurs = (line: number) => !COMMENT.test(file.lines[line - 1] ?? '');
    const hosts = findLines(file, PLACEHOLDER_HOST).map(({ line, match }): Finding => {
      const todo = 'Put your own address in its place.';
      return { group: 'placeholders', file: file.path, line, what: match[0], todo };
    });
    const phones = findLines(file, FICTITIOUS_PHONE).map(({ line }): Finding => {
      const todo = 'Put your own number in its place.';
      return {
        group: 'placeholders',
        file: file.path,
        line,
        what: 'A telephone number that nobody has',
        todo,
      };
    });
    return [...hosts, ...phones].filter(({ line = 0 }) => isOurs(line));
  });
}
