import { z } from 'zod';
import { parse } from 'yaml';
import type { Finding } from './finding.ts';
import { findLines, readFiles, type ProjectFile } from './project-files.ts';

const CLAIMS = 'content/pages/claims.yaml';
const PROMISES = 'src/domain/shared/promises.ts';
/** The number of passes left that came with the product. */
const PASSES_AS_SHIPPED = /FOUNDER_PASS = \{.*\btotal: 100, left: 84\b/;

const claimSchema = z.object({
  id: z.string(),
  figure: z.string(),
  text: z.string(),
  proof: z.string().optional(),
});
const listingSchema = z.object({
  financing: z.object({ smallestDownPercent: z.number().optional() }).optional(),
});

/** What the content says about the listings that visitors can see. */
interface Evidence {
  listings: number;
  withoutDownPayment: number;
}

/** Claims of the owner that nothing here bears out. */
export function findClaims(root: string): Finding[] {
  const listings = readFiles(root, 'content/listings/*.yaml').flatMap(({ text }) => {
    return listingSchema.safeParse(parse(text)).data ?? [];
  });
  const evidence: Evidence = {
    listings: listings.length,
    withoutDownPayment: listings.filter(({ financing }) => financing?.smallestDownPercent === 0)
      .length,
  };
  const claims = readFiles(root, CLAIMS).flatMap((file) => {
    const parsed = z.array(claimSchema).parse(parse(file.text) ?? []);
    return parsed.flatMap((claim) => {
      const doubt = claim.proof ? undefined : doubtOf(claim.figure, evidence);
      return doubt === undefined ? [] : [findingOf(file, claim, doubt)];
    });
  });
  return [...claims, ...findScarcity(root)];
}

/** Why a figure is not borne out, or undefined when it is. */
function doubtOf(figure: string, evidence: Evidence): string | undefined {
  const [, least] = /^([\d,]+)\+$/.exec(figure) ?? [];
  if (least !== undefined) {
    const count = Number(least.replaceAll(',', ''));
    return evidence.listings >= count ? undefined : `there are ${evidence.listings} listings`;
  }
  if (figure === '$0') {
    return evidence.withoutDownPayment > 0 ? undefined : 'no listing can be had without a payment';
  }
  return 'nothing on the site bears it out';
}

function findingOf(
  file: ProjectFile,
  { id, figure, text }: z.infer<typeof claimSchema>,
  doubt: string,
): Finding {
  const line = file.lines.indexOf(`- id: ${id}`) + 1;
  return {
    group: 'claims',
    file: file.path,
    ...(line > 0 && { line }),
    what: `"${figure} ${text}": ${doubt}`,
    todo: 'Claim what is so, or write under `proof` where it can be checked.',
  };
}

/** Passes that are said to be gone before the first was sold. */
function findScarcity(root: string): Finding[] {
  return readFiles(root, PROMISES).flatMap((file) =>
    findLines(file, PASSES_AS_SHIPPED).map(({ line }) => ({
      group: 'claims' as const,
      file: file.path,
      line,
      what: '"84 of 100 founder passes left": the number that came with the product',
      todo: 'Set `left` to how many there are, and lower it as they are sold.',
    })),
  );
}
