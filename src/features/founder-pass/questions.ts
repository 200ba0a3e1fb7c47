import { formatDollars } from '#src/domain/shared/number-text.ts';
import { FOUNDER_PASS } from '#src/domain/shared/promises.ts';

const price = formatDollars(FOUNDER_PASS.price);

/** Founder Pass FAQ. Each id is the anchor of its answer. */
export const passQuestions = [
  {
    id: 'roles',
    question: 'Do I have to choose between buyer, seller, and investor?',
    answer: [
      'No. During onboarding, you choose one or more roles, and the pass covers all of them. You can sell one business and buy the next with the same pass.',
    ],
  },
  {
    id: 'subscription',
    question: 'Is it a subscription?',
    answer: [
      `No. You pay ${price} one time and get lifetime access. Nothing renews, and there are no more fees for the pass.`,
    ],
  },
  {
    id: 'refunds',
    question: 'Can I get a refund?',
    answer: [
      "No. Access is instant, so there are no refunds. If you're unsure, ask us before you buy.",
    ],
    link: { text: 'Ask before you buy', href: '/contact' },
  },
  {
    id: 'payment',
    question: 'Where do I pay?',
    answer: [
      'On the checkout page of a third-party payment marketplace, which opens in a new tab. You never pay on this site.',
    ],
  },
  {
    id: 'without-a-pass',
    question: 'What can I do without a pass?',
    answer: [
      'A lot. The marketplace, the deal analyzer and the letter of intent, seller note, or earnout agreement it drafts, the guides, and standard listings are free with or without a pass.',
    ],
    link: { text: 'Browse the marketplace', href: '/marketplace' },
  },
  {
    id: 'services',
    question: 'Are your services included?',
    answer: [
      'No. Searches, reports, and coaching are done for one customer at a time, and each has its own price.',
    ],
    link: { text: 'Services and pricing', href: '/services' },
  },
];
