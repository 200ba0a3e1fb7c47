import * as z from 'zod/mini';
import type { CrossFieldRule } from './cross-field-rule.ts';

/** A rule as a schema checks it, whatever is wrong with the fields that it does not look at. */
export const crossFieldCheck = <Answers>({ looksAt, marks, judge }: CrossFieldRule<Answers>) => {
  const names: readonly unknown[] = looksAt;
  return z.superRefine<Answers>(
    (answers, context) => {
      const message = judge(answers);
      if (message !== undefined) context.addIssue({ code: 'custom', path: [marks], message });
    },
    {
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        issues.every(({ path }) => !names.includes(path?.[0])),
    },
  );
};
