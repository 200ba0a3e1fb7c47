import { describe, expect, it } from 'vitest';
import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { findForm, forms } from '#src/domain/forms/registry.ts';

describe('the registry', () => {
  it('finds every form by its type, and nothing by another name', () => {
    for (const form of forms) expect(findForm(form.type)).toBe(form);
    for (const type of ['', 'unknown', '__proto__', 'constructor', 'HERO']) {
      expect(findForm(type)).toBeUndefined();
    }
  });

  it('has one type and one action for each form', () => {
    expect(new Set(forms.map(({ type }) => type)).size).toBe(forms.length);
    expect(new Set(forms.map(({ action }) => action)).size).toBe(forms.length);
  });
});

describe.each(forms)('the form $type', (form) => {
  const names: string[] = form.fields.map(({ name }) => name);

  it('is named so that keys and pages can be', () => {
    expect(form.type).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(form.action).toMatch(/^\/api\/[a-z-]+(\/[a-z_]+)?$/);
  });

  it('has each field once, and none that steers a post', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const control of Object.values(CONTROL_FIELDS)) expect(names).not.toContain(control);
  });

  it('asks for one address of the sender', () => {
    expect(form.fields.filter(({ kind }) => kind === 'email')).toHaveLength(1);
  });

  it('says of each field that takes no shorter text how long it has to be', () => {
    /** The shortest text that the schema finds nothing wrong with; a password that is repeated says so once. */
    const shortest = (name: string) =>
      Array.from({ length: 60 }, (_, index) => index + 1).find((length) => {
        const parsed = form.schema.safeParse({ [name]: 'x'.repeat(length) });
        return parsed.error?.issues.every(({ path }) => path[0] !== name);
      });
    const fields: readonly FormField[] = form.fields;
    for (const { name, hint = '' } of fields.filter((field) => field.name !== 'confirmPassword')) {
      const minimum = shortest(name);
      const said = /At least (\d+) characters(?: to submit, .+ to publish)?\./.exec(hint)?.[1];
      const expected = minimum === undefined || minimum === 1 ? undefined : String(minimum);
      expect([name, said]).toEqual([name, expected]);
    }
  });

  it('gives no day as an example, because it would pass', () => {
    const said = [null, 'x'].map((value) => {
      const answers = Object.fromEntries(names.map((name) => [name, value]));
      return form.schema.safeParse(answers).error?.issues.map(({ message }) => message);
    });
    expect(JSON.stringify([form.fields, said])).not.toMatch(/20\d\d-\d\d-\d\d|[a-z] \d+, 20\d\d/);
  });

  it('draws only fields that its schema knows', () => {
    const parsed = form.schema.safeParse(Object.fromEntries(names.map((name) => [name, null])));
    const unknown = parsed.error?.issues.filter(({ code }) => code === 'unrecognized_keys');
    expect(unknown).toEqual([]);
  });
});
