import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A text file of the project. */
export interface ProjectFile {
  /** Relative to the project, with slashes. */
  path: string;
  text: string;
  lines: readonly string[];
}

/** The matching files, sorted by name. */
export function readFiles(root: string, pattern: string): ProjectFile[] {
  const found = globSync(pattern, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  return found.sort().map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return { path, text, lines: text.split('\n') };
  });
}

/** Every line that matches an expression, with its match. */
export function findLines(
  { lines }: ProjectFile,
  expression: RegExp,
): { line: number; match: RegExpExecArray }[] {
  return lines.flatMap((text, at) => {
    const match = expression.exec(text);
    return match ? [{ line: at + 1, match }] : [];
  });
}
