import { lazily } from './lazily.ts';

const AND = lazily(() => new Intl.ListFormat('en-US'));

/** 'price', 'price and cash', 'price, cash, and note'. */
export const formatList = (items: Iterable<string>): string => AND().format(items);

/** 'PayPal', 'PayPal or Stripe', 'PayPal, Stripe, or bank transfer'. */
export const formatChoices = (items: Iterable<string>): string =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(items);
