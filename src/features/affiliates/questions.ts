import { TERMS_TEXT } from './terms-text.ts';

const { lowestRate, highestRate } = TERMS_TEXT;

/** Questions that only somebody who is about to sign up asks; the others stand in the FAQ as well. */
export const SIGNUP_QUESTIONS = [
  {
    id: 'what-earns-commission',
    question: 'Do I earn on the price of a business?',
    answer: [
      'No. That price goes to its seller. You earn on what people pay to us: the founder pass, and plans from the services page.',
    ],
    link: { text: 'Services and prices', href: '/services' },
  },
  {
    id: 'higher-rate',
    question: `How do I get from ${lowestRate} to ${highestRate}?`,
    answer: [
      `Everybody starts at ${lowestRate}. We can raise your rate, to ${highestRate} at most, and tell you by e-mail when we do. There is no table of quotas behind it.`,
    ],
  },
  {
    id: 'audience-size',
    question: 'Do I need a large audience?',
    answer: [
      'No. A hundred readers who trust you are worth more than a list that does not. What we read closely is how you plan to promote the marketplace.',
    ],
  },
  {
    id: 'say-that-you-earn',
    question: 'Do I have to say that I earn from a recommendation?',
    answer: [
      'Yes, next to the link and in words that anybody understands, such as "I earn a commission if you buy". In the United States the Federal Trade Commission expects it, and other countries have rules of the same kind.',
    ],
    link: {
      text: 'The FTC on endorsements',
      href: 'https://www.ftc.gov/business-guidance/resources/ftcs-endorsement-guides-what-people-are-asking',
    },
  },
] as const;
