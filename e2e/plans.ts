import { readFileSync } from 'node:fs';
import { readServices } from '#src/build/read-page-lists.ts';

const reading = readServices(
  readFileSync(new URL('../content/pages/services.yaml', import.meta.url), 'utf8'),
);
if ('error' in reading) throw new Error(reading.error.join('\n'));

/** The plans as their file has them. */
export const plans = reading.ok;
