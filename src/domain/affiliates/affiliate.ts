import { z } from 'zod';

/** Codes are part of an address and of a cookie, so nothing in them needs to be escaped anywhere. */
const AFFILIATE_CODE = /^[a-z0-9](?:[a-z0-9._-]{1,28}[a-z0-9])$/;

/** Somebody who promotes us, as content/affiliates.yaml has them: the code alone, nothing personal. */
const affiliateSchema = z.strictObject({
  /** The last part of their link: /r/<code>. */
  code: z.string({ error: 'Write the code of the link, as text.' }).regex(AFFILIATE_CODE, {
    error:
      'Write 3 to 30 small letters, digits, dots, hyphens or underscores, with a letter or digit at both ends.',
  }),
  /** A link that is switched off leads home like one that never was. */
  active: z.boolean({ error: "Write 'active: true' or 'active: false'." }),
  /** Made up, to be replaced before going live. */
  sample: z.literal(true, { error: "Write 'sample: true', or leave it out." }).optional(),
});
export type Affiliate = z.infer<typeof affiliateSchema>;

/** Every affiliate; no code twice. */
export const affiliatesSchema = z
  .array(affiliateSchema, { error: 'Write a list of affiliates, or [] for none.' })
  .superRefine((affiliates, context) => {
    const seen = new Set<string>();
    affiliates.forEach(({ code }, position) => {
      if (seen.has(code)) {
        context.addIssue({
          code: 'custom',
          path: [position, 'code'],
          message: 'Another affiliate has this code.',
        });
      }
      seen.add(code);
    });
  });
