import type { Finding } from './finding.ts';
import { findLines, readFiles } from './project-files.ts';

/** Domains reserved for examples (RFC 2606). */
const PLACEHOLDER_HOST = /[\w.@/:-]*\bexample\.(?:com|net|org)\b[\w/@?=.-]*/;
/** Phone numbers reserved for fiction: 555-01xx. */
const FICTITIOUS_PHONE = /area: '555'|\b555[ -]?01\d\d\b/;
/** Comments that explain placeholders do not count. */
const COMMENT = /^\s*(?:\*|\/\/|#)/;

/** Placeholder addresses and phone numbers in the configuration and the content. */
export function findPlaceholders(root: string): Finding[] {
  const files = ['src/config/*.ts', 'content/**/*.{yaml,mdx}'].flatMap((pattern) =>
    readFiles(root, pattern),
  );
  // Sample listings are reported as a whole, not by address.
  const staying = files.filter(({ text }) => !/^sample: true$/m.test(text));
  return staying.flatMap((file) => {
    const isOurs = (line: number) => !COMMENT.test(file.lines[line - 1] ?? '');
    const hosts = findLines(file, PLACEHOLDER_HOST).map(({ line, match }): Finding => {
      const todo = 'Replace it with your own address.';
      return { group: 'placeholders', file: file.path, line, what: match[0], todo };
    });
    const phones = findLines(file, FICTITIOUS_PHONE).map(({ line }): Finding => {
      const todo = 'Replace it with your own number.';
      return {
        group: 'placeholders',
        file: file.path,
        line,
        what: 'A placeholder phone number',
        todo,
      };
    });
    return [...hosts, ...phones].filter(({ line = 0 }) => isOurs(line));
  });
}
