import type { Finding } from './finding.ts';
import { findLines, readFiles } from './project-files.ts';

/** The date that came with the product. */
const AS_SHIPPED = /POLICY = \{.*\beffective: '2025-05-15'/;

/** Policies that nobody has made the owner's own yet. */
export function findPolicies(root: string): Finding[] {
  return readFiles(root, 'src/domain/shared/promises.ts').flatMap((file) =>
    findLines(file, AS_SHIPPED).map(({ line }) => ({
      group: 'policies' as const,
      file: file.path,
      line,
      what: 'The policies are as they came with the product',
      todo: 'Have a lawyer read content/pages/privacy.mdx and terms.mdx, check `law`, then set `effective` to the day from which they hold.',
    })),
  );
}
