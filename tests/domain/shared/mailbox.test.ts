import { expect, it } from 'vitest';
import { mailboxOf } from '#src/domain/shared/mailbox.ts';

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['ada+1+2@example.com', 'ada@example.com'],
  ['ada.byron@example.com', 'ada.byron@example.com'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['A.da+news@GoogleMail.com', 'ada@gmail.com'],
  ['ada@gmail.com.example.com', 'ada@gmail.com.example.com'],
  ['+ada@example.com', '@example.com'],
  ['Info@EXÄMPLE.de', 'info@xn--exmple-cua.de'],
  ['info@xn--exmple-cua.de', 'info@xn--exmple-cua.de'],
])('%s is delivered to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
