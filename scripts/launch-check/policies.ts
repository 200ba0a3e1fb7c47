import type { Finding } from './finding.ts';
import { findLines, readFiles } from './project-files.ts';

/** The date that shipped with the product. */
const AS_SHIPPED = /POLICY = \{.*\beffective: '2025-05-15'/;

/** Policies that the owner has not reviewed yet. */
export function findPolicies(root: string): Finding[] {
  return readFiles(root, 'src/domain/shared/promises.ts').flatMap((file) =>
    findLines(file, AS_SHIPPED).map(({ line }) => ({
      group: 'policies' as const,
      file: file.path,
      line,
      what: 'The policies have not been reviewed',
      todo: 'Have a lawyer review content/pages/privacy.mdx and terms.mdx, check `law`, and set `effective` to the date they take effect.',
    })),
  );
}
