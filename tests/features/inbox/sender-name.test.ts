import { expect, it } from 'vitest';
import { senderName } from '#src/features/inbox/state/entry-name.ts';

it('is the address if nothing of the name can be seen', () => {
  const email = 'ada@example.com';
  const nameOf = (name: string) => senderName({ sender: { name, email } });
  for (const name of ['', ' ', '\u2800\u2800', '\u3164', '\u200b\u00ad', '\u0301']) {
    expect(nameOf(name)).toBe(email);
  }
  for (const name of ['Ada', '字', '😀', '?']) expect(nameOf(name)).toBe(name);
  expect(senderName({ sender: { email } })).toBe(email);
  expect(senderName({ sender: { name: '\u2800', email: '' } })).toBe('Unknown sender');
});
