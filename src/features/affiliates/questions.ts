import { TERMS_TEXT } from './terms-text.ts';

const { lowestRate, highestRate } = TERMS_TEXT;

/** Questions only future affiliates ask; the others are also in the FAQ. */
export const SIGNUP_QUESTIONS = [
  {
    id: 'what-earns-commission',
    question: 'Do I earn a commission when a business sells?',
    answer: [
      'No. That money goes to the seller. You earn on what people pay us: the Founder Pass and plans from our services page.',
    ],
    link: { text: 'Services and prices', href: '/services' },
  },
  {
    id: 'higher-rate',
    question: `How do I get from ${lowestRate} to ${highestRate}?`,
    answer: [
      `Everyone starts at ${lowestRate}. We can raise your rate to as much as ${highestRate}, and we'll email you when we do. There are no quotas.`,
    ],
  },
  {
    id: 'audience-size',
    question: 'Do I need a large audience?',
    answer: [
      "No. A hundred readers who trust you are worth more than a big list that doesn't. We care most about how you plan to promote the marketplace.",
    ],
  },
  {
    id: 'say-that-you-earn',
    question: 'Do I have to disclose that I earn a commission?',
    answer: [
      'Yes. Say it next to the link in plain words, such as "I earn a commission if you buy." The Federal Trade Commission expects it in the United States, and other countries have similar rules.',
    ],
    link: {
      text: 'The FTC on endorsements',
      href: 'https://www.ftc.gov/business-guidance/resources/ftcs-endorsement-guides-what-people-are-asking',
    },
  },
] as const;
