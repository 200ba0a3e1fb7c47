import { linkedListings } from '#src/domain/articles/linked-listings.ts';
import type { Finding } from './finding.ts';
import { findLines, readFiles, type ProjectFile } from './project-files.ts';

const SAMPLE = /^(?:- |\s+)?sample: true\s*$/;
const LISTINGS = 'content/listings/';

/** Content that was made up to show the product, and guides that lead to listings that were. */
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
      what: `A made-up listing: ${title.replace(/^['"]|['"]$/g, '')}`,
      todo: 'Delete the file, or put a real listing in its place without `sample`.',
    };
  }
  if (file.path.includes('affiliates')) {
    return { what: `A made-up affiliate: ${nameAt(file, line)}`, todo: 'Delete the entry.' };
  }
  if (file.path.includes('testimonials')) {
    return {
      what: `A made-up voice: ${nameAt(file, line)}`,
      todo: 'Replace it with the words of somebody who agreed to be quoted, or delete it.',
    };
  }
  return { what: `Made up: ${nameAt(file, line)}`, todo: 'Replace it, or delete it.' };
}

/** The id or code of the entry that a line belongs to. */
function nameAt({ lines }: ProjectFile, line: number): string {
  const above = lines.slice(0, line).findLast((text) => /^- (?:id|code): /.test(text));
  return above?.replace(/^- (?:id|code): /, '').trim() ?? '';
}

/** A guide leads to a listing, and works with its figures. */
function findReferences(guide: ProjectFile, sampleIds: ReadonlySet<string>): Finding[] {
  const lines = guide.lines.flatMap((text, at) => {
    return linkedListings(text).some((id) => sampleIds.has(id)) ? [at + 1] : [];
  });
  const [first, ...others] = lines;
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : `, and in lines ${others.join(', ')}`;
  const what = `Leads to a made-up listing${more}`;
  const todo = 'Take real listings and their figures, or say it without.';
  return [{ group: 'samples', file: guide.path, line: first, what, todo }];
}
