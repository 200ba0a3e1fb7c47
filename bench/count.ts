/** Counts the code that we ship: `npm run count`. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^;'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g;

/** Files of ours that a file imports, types included, as paths from the project's folder. */
export function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, from, dynamic, bare]) => {
    const specifier = (from ?? dynamic ?? bare ?? '').replace(/\?\w+$/, '');
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    if (specifier.startsWith('.')) return [normalize(join(dirname(path), specifier))];
    return [];
  });
}

/** Files that import one another, each circle sorted and joined by spaces. */
export function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const reached = new Map([...imports.keys()].map((path) => [path, reachedFrom(path, imports)]));
  const circles = [...reached].flatMap(([path, files]) => {
    if (!files.has(path)) return [];
    return [...files]
      .filter((file) => reached.get(file)?.has(path))
      .sort()
      .join(' ');
  });
  return [...new Set(circles)].sort();
}

function reachedFrom(path: string, imports: ReadonlyMap<string, readonly string[]>) {
  const reached = new Set<string>();
  const open = [path];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    for (const to of imports.get(from) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      open.push(to);
    }
  }
  return reached;
}

/** Circles among the files of the site, the functions, the platform, and the commands. */
export function circlesInProject(): string[] {
  const paths = globSync('{src,netlify,platform,scripts}/**/*.{ts,tsx,astro}');
  return circlesIn(
    new Map(paths.map((path) => [path, importsOf(path, readFileSync(path, 'utf8'))])),
  );
}

if (import.meta.main) {
  const listed = execFileSync('git', ['ls-files', 'src', 'netlify', 'platform', 'scripts'], {
    encoding: 'utf8',
  });
  const files = listed
    .split('\n')
    .filter((path) => /\.(ts|tsx|astro|css|js|mjs)$/.test(path))
    .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }))
    .sort((one, other) => one.lines - other.lines);
  const figures = {
    lines: files.reduce((sum, { lines }) => sum + lines, 0),
    files: files.length,
    median: files[Math.floor(files.length / 2)]?.lines,
    'of at most 30 lines': files.filter(({ lines }) => lines <= 30).length,
    longest: `${files.at(-1)?.lines}, ${files.at(-1)?.path}`,
    circles: circlesInProject().join('; ') || 'none',
  };
  for (const [name, figure] of Object.entries(figures)) console.log(`${name}: ${figure}`);
}
