import { z } from 'zod';

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
    .min(minimum, { error: `Write at least ${characters(minimum)} here: ${what}.` })
    .max(maximum, { error: `Use at most ${characters(maximum)} here.` });

const characters = (count: number) => (count === 1 ? '1 character' : `${count} characters`);
