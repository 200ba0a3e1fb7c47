import type { RetentionClass } from '../shared/retention.ts';
import type { forms } from './registry.ts';

type FormType = (typeof forms)[number]['type'];

/**
 * How long what a form brings is kept. A form that is taken off the site keeps its line here until the
 * last of its records is gone.
 */
export const RETENTION_CLASSES = {
  hero: 'correspondence',
  newsletter: 'correspondence',
  contact: 'correspondence',
  marketplace_inquiry: 'correspondence',
  contact_seller: 'correspondence',
  make_offer: 'correspondence',
  funding_request: 'application',
  dfy: 'application',
  service_signup: 'application',
  fund_waitlist: 'application',
  investor_application: 'application',
  affiliate_signup: 'application',
  create_listing: 'application',
  startup_listing: 'application',
  saved_search: 'search',
} as const satisfies Record<FormType, RetentionClass> & Readonly<Record<string, RetentionClass>>;
