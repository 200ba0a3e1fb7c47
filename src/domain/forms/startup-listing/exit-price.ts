import { formatExactDollars } from '../../shared/money.ts';
import { priceNotice } from '../sale-figures.ts';
import { EXIT_PRICE } from './options.ts';

/** '$45,000'; '$100k+' at the slider's top stop, which means 'and above'. */
export const formatExitPrice = (price: number): string =>
  price === EXIT_PRICE.max ? EXIT_PRICE.topLabel : formatExactDollars(price);

/** What a seller should know of a price before sending it. */
export const exitPriceNotice = (price: number): string | undefined =>
  price === EXIT_PRICE.max
    ? `${EXIT_PRICE.topLabel} means ${formatExactDollars(price)} or more. We’ll ask you for an exact price before anything is published.`
    : priceNotice(price);
