import type { Exporter } from '../columns.ts';
import { adSenseReport } from './adsense.ts';
import { gumroadSales } from './gumroad.ts';
import { lemonSqueezyOrders } from './lemon-squeezy.ts';
import { paddleExports } from './paddle.ts';
import { shopifyExports } from './shopify.ts';
import { stripeExports } from './stripe.ts';

/** Every export that we know by its columns, the more particular ones first. */
export const EXPORTERS: readonly Exporter[] = [
  ...stripeExports,
  ...paddleExports,
  lemonSqueezyOrders,
  gumroadSales,
  ...shopifyExports,
  adSenseReport,
];
