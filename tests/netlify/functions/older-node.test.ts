import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The oldest Node that may run a function: `engines` in package.json. */
const OLDEST = { major: 20, minor: 19 };
/** What that Node knows of the language: of 2024 only whole texts (isWellFormed). */
const LANGUAGE = ['lib.es2023.d.ts', 'lib.es2024.string.d.ts'];
/** Parts that its types date too late: crc32 came to Node 20 with 20.15. */
const DATED_TOO_LATE = new Set(['crc32']);

const root = join(import.meta.dirname, '../../..');
const functions = ts.sys
  .readDirectory(join(root, 'netlify/functions'), ['.ts'])
  .map((file) => file.replaceAll('\\', '/'));
const project = ts.getParsedCommandLineOfConfigFile(
  join(root, 'tsconfig.json'),
  { lib: LANGUAGE },
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
);
const program = ts.createProgram(functions, project?.options ?? {});
const checker = program.getTypeChecker();
/** Packages, types, and what a link of a form calls in a browser. */
const LEFT_OUT = /\/node_modules\/|\.d\.ts$|\/src\/ui\/go-to-field\.ts$/;
const sources = program.getSourceFiles().filter(({ fileName }) => !LEFT_OUT.test(fileName));

/** @param since as Node documents it: each line of versions that has the part, `v22.4.0, v20.16.0` */
function isOldEnough(since: string): boolean {
  return [...since.matchAll(/v(\d+)\.(\d+)\./g)].some(([, major, minor]) =>
    Number(major) === OLDEST.major ? Number(minor) <= OLDEST.minor : Number(major) < OLDEST.major,
  );
}

/** What Node calls its parts that came later: to ask for the type of every name would take twice as long. */
const laterNames = new Set(
  program.getSourceFiles().flatMap((file) => {
    if (!file.fileName.includes('/@types/node/')) return [];
    const found: string[] = [];
    const visit = (node: ts.Node) => {
      const since = ts.getJSDocTags(node).filter(({ tagName }) => tagName.text === 'since');
      const isLate = since.some(
        ({ comment }) => !isOldEnough(ts.getTextOfJSDocComment(comment) ?? ''),
      );
      if (isLate) found.push(...namesOf(node));
      ts.forEachChild(node, visit);
    };
    visit(file);
    return found;
  }),
);

function namesOf(node: ts.Node): string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(namesOf);
  const name =
    ts.isDeclarationStatement(node) ||
    ts.isClassElement(node) ||
    ts.isTypeElement(node) ||
    ts.isVariableDeclaration(node)
      ? node.name
      : undefined;
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

/** Where a part of Node is used that came later, as `affiliate-link.ts: parse (v22.1.0)`. */
function laterParts(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && laterNames.has(node.text)) {
      const named = checker.getSymbolAtLocation(node);
      const isAlias = named !== undefined && (named.flags & ts.SymbolFlags.Alias) !== 0;
      const symbol = isAlias ? checker.getAliasedSymbol(named) : named;
      const versions = (symbol?.getJsDocTags(checker) ?? [])
        .filter(({ name }) => name === 'since')
        .map(({ text }) => ts.displayPartsToString(text));
      if (versions.length > 0 && !versions.some(isOldEnough) && !DATED_TOO_LATE.has(node.text)) {
        found.push(`${file.fileName}: ${node.text} (${versions.join(', ')})`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

it('functions use no part of Node that Node 20 lacks', () => {
  expect(functions.length).toBeGreaterThan(2);
  expect(sources.length).toBeGreaterThan(100);
  expect(laterNames).toContain('registerHooks');
  expect(sources.flatMap(laterParts)).toEqual([]);
});

it('functions use no part of the language that Node 20 lacks', () => {
  const problems = sources.flatMap((file) => program.getSemanticDiagnostics(file));
  const said = problems.map(
    ({ file, messageText }) =>
      `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
  );
  expect(said).toEqual([]);
});
