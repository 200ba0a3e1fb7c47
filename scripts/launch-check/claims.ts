import { z } from 'zod';
import { parse } from 'yaml';
import type { Finding } from './finding.ts';
import { findLines, readFiles, type ProjectFile } from './project-files.ts';

const CLAIMS = 'content/pages/claims.yaml';
const PROMISES = 'src/domain/shared/promises.ts';
/** The number of remaining passes that shipped with the product. */
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

/** Facts about the published listings. */
interface Evidence {
  listings: number;
  withoutDownPayment: number;
}

/** Marketing claims that the content does not support. */
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

/** Why a figure is unsupported, or undefined if it is supported. */
function doubtOf(figure: string, evidence: Evidence): string | undefined {
  const [, least] = /^([\d,]+)\+$/.exec(figure) ?? [];
  if (least !== undefined) {
    const count = Number(least.replaceAll(',', ''));
    return evidence.listings >= count ? undefined : `there are only ${evidence.listings} listings`;
  }
  if (figure === '$0') {
    return evidence.withoutDownPayment > 0 ? undefined : 'no listing accepts zero down';
  }
  return 'nothing on the site supports it';
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
    todo: 'Change the claim, or set `proof` to a place where it can be checked.',
  };
}

/** Passes shown as sold before any sale. */
function findScarcity(root: string): Finding[] {
  return readFiles(root, PROMISES).flatMap((file) =>
    findLines(file, PASSES_AS_SHIPPED).map(({ line }) => ({
      group: 'claims' as const,
      file: file.path,
      line,
      what: '"84 of 100 founder passes left" is the number that shipped with the product',
      todo: 'Set `left` to the real number, and lower it with each sale.',
    })),
  );
}
