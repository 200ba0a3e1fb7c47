import { type Affiliate, affiliatesSchema } from '../domain/affiliates/affiliate.ts';
import { inEditorsWords, mistakesOf } from '../domain/shared/editors-text.ts';
import { type Reading, readYaml } from './read-yaml.ts';

const FILE = 'affiliates.yaml';

/**
 * Reads content/affiliates.yaml.
 * @returns The affiliates, or lines like `affiliates.yaml: 0.code: Another affiliate has this code.`
 */
export function readAffiliates(text: string): Reading<Affiliate[]> {
  const read = readYaml(text);
  if ('error' in read) return { error: read.error.map((mistake) => `${FILE}: ${mistake}`) };
  const parsed = affiliatesSchema.safeParse(read.ok, { error: inEditorsWords('An affiliate') });
  return parsed.success ? { ok: parsed.data } : { error: mistakesOf(FILE, parsed.error) };
}
