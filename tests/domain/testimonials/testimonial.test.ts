import { describe, expect, it } from 'vitest';
import { testimonialSchema } from '#src/domain/testimonials/testimonial.ts';

const QUOTE = {
  id: 'buyer',
  name: 'Dana Whitlock',
  title: 'Bought a newsletter',
  quote: 'The newsletter has paid for itself since the day we closed.',
};
const mistakeIn = (fields: object) =>
  testimonialSchema.safeParse({ ...QUOTE, ...fields }).error?.issues[0]?.message;

describe('the picture of a testimonial', () => {
  it.each(['/customers/dana.webp', '/dana.png', '/customers/2026/dana-w.jpeg'])(
    'is a file of this site: %s',
    (imageUrl) => {
      expect(testimonialSchema.parse({ ...QUOTE, imageUrl })).toMatchObject({ imageUrl });
    },
  );

  it.each([
    'https://photos.example.com/dana.webp',
    '//photos.example.com/dana.webp',
    'dana.webp',
    '/dana.svg',
    'data:image/png;base64,AAAA',
  ])('is never loaded from elsewhere, nor drawn by a program: %s', (imageUrl) => {
    expect(mistakeIn({ imageUrl })).toMatch(/^Put the picture into public\//);
  });

  it('is none of a made-up person', () => {
    expect(mistakeIn({ sample: true, imageUrl: '/customers/dana.webp' })).toMatch(
      /^A made-up quote has no picture\./,
    );
    expect(mistakeIn({ sample: true })).toBeUndefined();
  });
});
