import { linkedListings } from '#src/domain/articles/linked-listings.ts';
import type { Finding } from './finding.ts';
import { findLines, readFiles, type ProjectFile } from './project-files.ts';

const SAMPLE = /^(?:- |\s+)?sample: true\s*$/;
const LISTINGS = 'content/listings/';

/** Sample content, and guides that link to sample listings. */
export function findSamples(root: string): Finding[] {
  const files = readFiles(root, 'content/**/*.{yaml,mdx}');
  const samples = files.flatMap((file) =>
    findLines(file, SAMPLE).map(({ line }): Finding => {
      return { group: 'samples', file: file.path, line, ...describe(file, line) };
    }),
  );
  const sampleIds = new Set(
    samples.flatMap(({ file = '' }) =>
      file.startsWith(LISTINGS) ? [file.slice(LISTINGS.length, -'.yaml'.length)] : [],
    ),
  );
  const guides = files.filter(({ path }) => path.endsWith('.mdx'));
  return [...samples, ...guides.flatMap((guide) => findReferences(guide, sampleIds))];
}

function describe(file: ProjectFile, line: number): Pick<Finding, 'what' | 'todo'> {
  if (file.path.startsWith(LISTINGS)) {
    const title = /^title: (.*)$/m.exec(file.text)?.[1] ?? '';
    return {
      what: `Sample listing: ${title.replace(/^['"]|['"]$/g, '')}`,
      todo: 'Delete the file, or replace it with a real listing without `sample`.',
    };
  }
  if (file.path.includes('affiliates')) {
    return { what: `Sample affiliate: ${nameAt(file, line)}`, todo: 'Delete the entry.' };
  }
  if (file.path.includes('testimonials')) {
    return {
      what: `Sample quote: ${nameAt(file, line)}`,
      todo: 'Replace it with a quote from someone who agreed to it, or delete it.',
    };
  }
  return { what: `Sample: ${nameAt(file, line)}`, todo: 'Replace it, or delete it.' };
}

/** The id or code of the entry at a line. */
function nameAt({ lines }: ProjectFile, line: number): string {
  const above = lines.slice(0, line).findLast((text) => /^- (?:id|code): /.test(text));
  return above?.replace(/^- (?:id|code): /, '').trim() ?? '';
}

/** Finds links from a guide to sample listings. */
function findReferences(guide: ProjectFile, sampleIds: ReadonlySet<string>): Finding[] {
  const lines = guide.lines.flatMap((text, at) => {
    return linkedListings(text).some((id) => sampleIds.has(id)) ? [at + 1] : [];
  });
  const [first, ...others] = lines;
  if (first === undefined) return [];
  const on = others.length === 1 ? 'line' : 'lines';
  const more = others.length === 0 ? '' : `, also on ${on} ${others.join(', ')}`;
  const what = `Links to a sample listing${more}`;
  const todo = 'Use real listings and their figures, or remove the links.';
  return [{ group: 'samples', file: guide.path, line: first, what, todo }];
}
