import { z } from 'zod';
import { noDuplicates } from '../shared/editors-text.ts';

/** Codes go into URLs and cookies, so they only use characters that never need escaping. */
const AFFILIATE_CODE = /^[a-z0-9](?:[a-z0-9._-]{1,28}[a-z0-9])$/;

/** An affiliate in content/affiliates.yaml: only the code, no personal data. */
const affiliateSchema = z.strictObject({
  /** The last part of their link: /r/<code>. */
  code: z.string({ error: 'Write the code of the link, as text.' }).regex(AFFILIATE_CODE, {
    error:
      'Use 3 to 30 lowercase letters, digits, dots, hyphens, or underscores. Start and end with a letter or digit.',
  }),
  /** An inactive link leads to the home page and counts for no one. */
  active: z.boolean({ error: "Write 'active: true' or 'active: false'." }),
  /** Made-up entry, to be replaced before going live. */
  sample: z.literal(true, { error: "Write 'sample: true', or leave it out." }).optional(),
});
export type Affiliate = z.infer<typeof affiliateSchema>;

/** All affiliates, or a comment alone. No code may appear twice. */
export const affiliatesSchema = z
  .array(affiliateSchema, { error: 'Write a list of affiliates.' })
  .check(noDuplicates('code', 'Another affiliate has this code.'))
  .nullable()
  .transform((affiliates) => affiliates ?? []);
