import type { Faq } from '#src/domain/faqs/faq.ts';

/** FAQ structured data, in exactly the words the page shows. */
export function faqStructuredData(faqs: readonly Pick<Faq, 'question' | 'answer'>[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
    })),
  };
}
