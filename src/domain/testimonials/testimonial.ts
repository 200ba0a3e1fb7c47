import { z } from 'zod';

/** A path of a picture in public/. The site's policy blocks pictures from elsewhere. */
const PICTURE = /^(?:\/[\w.-]+)+\.(?:webp|png|jpe?g)$/;

/** One entry of content/pages/testimonials.yaml. */
export const testimonialSchema = z
  .strictObject({
    id: z.string(),
    /** Marks a made-up quote for the owner to replace before going live. */
    sample: z.boolean().default(false),
    name: z.string().min(2).max(60),
    /** Who they are: 'Buyer of a newsletter, Austin'. */
    title: z.string().min(2).max(80),
    quote: z.string().min(40).max(320),
    linkText: z.string().min(2).max(40).optional(),
    linkUrl: z.string().optional(),
    /** A square picture of a customer who agreed to it. */
    imageUrl: z
      .string()
      .regex(PICTURE, {
        error:
          'Put the picture into public/ and write its path, like /customers/dana-whitlock.webp.',
      })
      .optional(),
  })
  .refine(({ sample, imageUrl }) => !sample || imageUrl === undefined, {
    error: 'A made-up quote has no picture. Remove imageUrl, or replace the quote.',
    path: ['imageUrl'],
  });

export type Testimonial = z.output<typeof testimonialSchema>;
