import { describe, expect, it } from 'vitest';
import { findForm } from '#src/domain/forms/registry.ts';
import type { FormCase } from './form-case.ts';
import { FORM_CASES } from './form-cases.ts';
import { createWorld, jsonPost, send } from './world.ts';

/** What each form says of its fields, in a row each. */
const rowsOf = <Limit extends object>(limitsOf: (formCase: FormCase) => Record<string, Limit>) =>
  FORM_CASES.flatMap((formCase) =>
    Object.entries(limitsOf(formCase)).map(([field, limit]) => ({
      ...limit,
      ...{ type: formCase.type, field, formCase },
    })),
  );

/** Fails unless the page's check and the function judge the body as said. */
async function expectJudged({ type, path }: FormCase, body: object, isAllowed: boolean) {
  const form = findForm(type);
  expect(form && form.schema.safeParse(body).success).toBe(isAllowed);
  const response = await send(createWorld(), jsonPost(path, body));
  expect(response.status).toBe(isAllowed ? 201 : 422);
}

describe.each(rowsOf(({ lengths }) => lengths))(
  '$field of $type',
  ({ type, field, formCase, make, minimum, maximum }) => {
    const lengths = [minimum ?? maximum, maximum].flatMap((n) => [n - 1, n, n + 1]);

    it.each(lengths)('is judged alike by page and function at %i characters', async (length) => {
      const value = length === 0 ? '' : make(length);
      const again = formCase.twice?.[field] ?? field;
      const body = { ...formCase.body(1), [field]: value, [again]: value };
      await expectJudged(formCase, body, length >= (minimum ?? 0) && length <= maximum);
    });

    it('has no other limit in the page than in the schema', () => {
      const drawn = findForm(type)?.fields.find(({ name }) => name === field);
      expect([undefined, maximum]).toContain(drawn?.maxLength);
    });
  },
);

describe.each(rowsOf(({ numbers = {} }) => numbers))(
  '$field of $type',
  ({ field, formCase, minimum, maximum, step, others }) => {
    const numbers = [minimum, maximum].flatMap((n) => [n - step, n, n + step]);

    it.each(numbers)('is judged alike by page and function at %d', async (number) => {
      for (const value of [number, String(number)]) {
        const body = { ...formCase.body(1), ...others?.(number), [field]: value };
        await expectJudged(formCase, body, number >= minimum && number <= maximum);
      }
    });
  },
);

describe.each(rowsOf(({ choices = {} }) => choices))(
  '$field of $type',
  ({ field, formCase, options, maximum = options.length }) => {
    it.each(Array.from({ length: options.length + 1 }, (_, count) => count))(
      'is judged alike by page and function with %i choices',
      async (count) => {
        const body = { ...formCase.body(1), [field]: options.slice(0, count) };
        await expectJudged(formCase, body, count >= 1 && count <= maximum);
      },
    );
  },
);
