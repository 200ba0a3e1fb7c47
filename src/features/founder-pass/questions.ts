import { formatDollars } from '#src/domain/shared/money.ts';
import { FOUNDER_PASS } from '#src/domain/shared/promises.ts';

const price = formatDollars(FOUNDER_PASS.price);

/** What people ask before they buy a pass; each id is the address of its answer. */
export const passQuestions = [
  {
    id: 'roles',
    question: 'Do I have to choose between buyer, seller and investor?',
    answer: [
      'No. During onboarding you choose one or more roles, and the pass covers all that you choose. You can sell one business and buy the next with the same pass.',
    ],
  },
  {
    id: 'subscription',
    question: 'Is it a subscription?',
    answer: [
      `No. You pay ${price} one time and have lifetime access. Nothing renews, and there is no further fee for the pass.`,
    ],
  },
  {
    id: 'refunds',
    question: 'Can I get my money back?',
    answer: [
      'No. Access is instant, and what you have seen cannot be given back, so there are no refunds. If you are in doubt, write to us before you buy.',
    ],
    link: { text: 'Ask before you buy', href: '/contact' },
  },
  {
    id: 'payment',
    question: 'Where do I pay?',
    answer: [
      'On the checkout page of a third-party payment marketplace, which opens in a new tab. No payment is made on this site.',
    ],
  },
  {
    id: 'without-a-pass',
    question: 'What can I do without a pass?',
    answer: [
      'A lot. The marketplace, the deal analyzer with its letter of intent, the guides and a standard listing are free, with or without a pass.',
    ],
    link: { text: 'Browse the marketplace', href: '/marketplace' },
  },
  {
    id: 'services',
    question: 'Are your services included?',
    answer: [
      'No. Searches, reports and coaching are work done for one person, and are priced one by one.',
    ],
    link: { text: 'Services and prices', href: '/services' },
  },
];
