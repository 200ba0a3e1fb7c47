import { expect, it } from 'vitest';
import { forms } from '#src/domain/forms/registry.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';

it.each(forms.map((form) => ({ form, type: form.type })))(
  'every field of $type that asks for dollars says that it is money, and no other does',
  ({ form }) => {
    const body = FORM_CASES.find(({ type }) => type === form.type)?.body(1) ?? {};
    const asksForDollars = (name: string) => {
      const issues = form.schema.safeParse({ ...body, [name]: 'lots' }).error?.issues ?? [];
      return issues.some(({ path, message }) => path[0] === name && /\bdollars\b/.test(message));
    };
    const visible = form.fields.filter(({ kind }) => kind !== 'hidden');
    expect(visible.filter(({ unit }) => unit === 'dollars').map(({ name }) => name)).toEqual(
      visible.map(({ name }) => name).filter(asksForDollars),
    );
  },
);
