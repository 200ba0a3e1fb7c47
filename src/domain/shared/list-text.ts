import { lazily } from './lazily.ts';

const AND = lazily(() => new Intl.ListFormat('en-US'));

/** 'price', 'price and cash', 'price, cash, and note'. */
export const formatList = (items: Iterable<string>): string => AND().format(items);
