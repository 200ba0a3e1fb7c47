import { formatExactDollars } from '../../shared/number-text.ts';
import { priceNotice } from '../sale-figures.ts';
import { EXIT_PRICE } from './options.ts';

/** '$45,000'; '$100k+' at the slider's top stop, which means 'or more'. */
export const formatExitPrice = (price: number): string =>
  price === EXIT_PRICE.max ? EXIT_PRICE.topLabel : formatExactDollars(price);

/** A note about the price, shown before the seller submits. */
export const exitPriceNotice = (price: number): string | undefined =>
  price === EXIT_PRICE.max
    ? `${EXIT_PRICE.topLabel} means ${formatExactDollars(price)} or more. We’ll ask you for an exact price before we publish.`
    : priceNotice(price);
