import { readFileSync } from 'node:fs';
import { readList } from '#src/build/read-lists.ts';
import type { TAB_GROUPS } from '#src/domain/services/plan.ts';

const reading = readList(
  'services',
  readFileSync(new URL('../../content/pages/services.yaml', import.meta.url), 'utf8'),
);
if ('error' in reading) throw new Error(reading.error.join('\n'));

/** The plans as their file has them. */
export const plans = reading.ok;

/** What the tabs of the services page are called. */
export const TABS = {
  'deal-flow': 'Deal Flow',
  'done-for-you': 'Done-For-You',
  'acquisition-tools': 'Acquisition Tools',
  'startup-listings': 'Startup Listings',
  advisory: 'Advisory',
} as const satisfies Record<(typeof TAB_GROUPS)[number], string>;
