import { expect, it } from 'vitest';
import { faqStructuredData } from '#src/features/faq/structured-data.ts';

it('tells search engines each question with all paragraphs of its answer', () => {
  const faqs = [{ question: 'How long?', answer: ['Two weeks.', 'Or four.'] }];
  expect(faqStructuredData(faqs)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'How long?',
        acceptedAnswer: { '@type': 'Answer', text: 'Two weeks.\nOr four.' },
      },
    ],
  });
});
