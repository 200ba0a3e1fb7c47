import { z } from 'zod';
import generated from '#netlify/generated/affiliates.json' with { type: 'json' };

/** The codes that count since this deploy; scripts/generate.ts writes the file. */
const active: ReadonlySet<string> = new Set(z.array(z.string()).parse(generated));

/**
 * The affiliate code that a text is, in its one spelling; undefined for one that is switched off or
 * never was. People change capitals when they copy a link by hand.
 */
export function findAffiliateCode(text: string): string | undefined {
  const code = text.toLowerCase();
  return active.has(code) ? code : undefined;
}
