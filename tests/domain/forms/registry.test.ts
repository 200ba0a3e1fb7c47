import { describe, expect, it } from 'vitest';
import { CONTROL_FIELDS } from '#src/domain/forms/control-fields.ts';
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

  it('draws only fields that its schema knows', () => {
    const parsed = form.schema.safeParse(Object.fromEntries(names.map((name) => [name, null])));
    const unknown = parsed.error?.issues.filter(({ code }) => code === 'unrecognized_keys');
    expect(unknown).toEqual([]);
  });
});
