import { z } from 'zod';
import { formatCount } from './format-number.ts';

/**
 * A text in a content file, trimmed.
 * @param what What it is, for messages to editors, like 'a title'.
 */
export const editorsText = (minimum: number, maximum: number, what: string) =>
  z
    .string({
      error: ({ input }) =>
        // YAML parses 'Look: there' as a field named Look.
        typeof input === 'object' && input !== null && !Array.isArray(input)
          ? 'Put quotes around this text, because it has a colon in it.'
          : `Write ${what}.`,
    })
    .trim()
    .min(minimum, { error: `Write at least ${formatCount(minimum, 'character')} here: ${what}.` })
    .max(maximum, { error: `Use at most ${formatCount(maximum, 'character')} here.` });
