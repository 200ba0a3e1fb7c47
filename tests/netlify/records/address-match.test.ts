import { describe, expect, it } from 'vitest';
import { createAddressMatcher } from '#netlify/records/address-match.ts';

const matches = createAddressMatcher(' Ada.B+c@Example.com ');

describe('an address', () => {
  it('is found in any field, in any spelling of its letters', () => {
    expect(matches({ email: 'ada.b+c@example.com' })).toEqual({ kind: 'own', fields: ['email'] });
    const record = { id: '1', signup_context: { founderEmail: 'ADA.B+C@EXAMPLE.COM ', tags: [] } };
    expect(matches(record)).toEqual({ kind: 'own', fields: ['signup_context.founderEmail'] });
    expect(matches([['x', 'ada.b+c@example.com']])).toEqual({ kind: 'own', fields: [''] });
  });

  it.each([
    'Write to Ada.B+C@example.com.',
    'mailto:ada.b+c@example.com?subject=x',
    '<ada.b+c@example.com>',
    'line\nada.b+c@example.com\nline',
    'https://example.org/?mail=ada.b+c%40example.com',
  ])('is a mention in the text %j', (text) => {
    expect(matches({ message: text })).toEqual({ kind: 'mention', fields: ['message'] });
  });

  it.each([
    'xada.b+c@example.com',
    'x.ada.b+c@example.com',
    'ada.b+c@example.com.au',
    'ada.b+c@example.community',
    'adaXb+c@example.com',
    'ada.b@example.com',
    '',
  ])('is not %j', (text) => {
    expect(matches({ message: text })).toBeUndefined();
  });

  it.each(['info@exämple.de', 'info@xn--exmple-cua.de'])(
    'is found by either spelling of its domain: %s',
    (email) => {
      const found = createAddressMatcher(email);
      expect(found({ email: 'info@xn--exmple-cua.de' })?.kind).toBe('own');
      expect(found({ message: 'Write to Info@Exämple.de.' })?.kind).toBe('mention');
      expect(found({ email: 'info@example.de' })).toBeUndefined();
    },
  );

  it('is its own when a field is, though others mention it', () => {
    const value = { email: 'ada.b+c@example.com', message: 'I am ada.b+c@example.com' };
    expect(matches(value)).toEqual({ kind: 'own', fields: ['email'] });
  });

  it('is looked for in whatever was stored', () => {
    for (const value of [null, 1, true, 'x', [], {}, { a: null }]) {
      expect(matches(value)).toBeUndefined();
    }
  });
});
