import { describe, expect, it } from 'vitest';
import { type Faq, groupByAudience } from '#src/domain/faqs/faq.ts';

const faq = (id: string, audience: Faq['audience']): Faq => ({
  id,
  audience,
  question: 'How does this work?',
  answer: ['It works like this.'],
  onHowItWorks: false,
});

describe('questions grouped by audience', () => {
  it('stand in the order of the page, and within a group in the order of the file', () => {
    const groups = groupByAudience([
      faq('c', 'general'),
      faq('b', 'buyers'),
      faq('a', 'buyers'),
      faq('d', 'investors'),
    ]);
    expect(groups.map(({ label, faqs }) => [label, faqs.map(({ id }) => id)])).toEqual([
      ['Buyers', ['b', 'a']],
      ['Investors', ['d']],
      ['General', ['c']],
    ]);
  });

  it('leave out an audience without a question', () => {
    expect(groupByAudience([])).toEqual([]);
  });
});
