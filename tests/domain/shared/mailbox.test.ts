import { expect, it } from 'vitest';
import { mailboxOf } from '#src/domain/shared/email-address.ts';

it.each([
  ['Ada@Example.com', 'ada@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['ada+1+2@example.com', 'ada@example.com'],
  ['ada.byron@example.com', 'ada.byron@example.com'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['A.da+news@GoogleMail.com', 'ada@gmail.com'],
  ['ada@gmail.com.example.com', 'ada@gmail.com.example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['ada', 'ada'],
  ['ada@example.com.', 'ada@example.com'],
  ['Info@EXÄMPLE.de', 'info@xn--exmple-cua.de'],
  ['info@exa\u0308mple.de', 'info@xn--exmple-cua.de'],
  ['ｉｎｆｏ＠ｅｘäｍｐｌｅ．ｄｅ', 'info@xn--exmple-cua.de'],
  ['info@exämple。de', 'info@xn--exmple-cua.de'],
  ['info@ex\u00adämple.de', 'info@xn--exmple-cua.de'],
  ['info@İstanbul.com', 'info@xn--istanbul-o0e.com'],
  ['info@i\u0307stanbul.com', 'info@xn--istanbul-o0e.com'],
  ['info@xn--exmple-cua.de', 'info@xn--exmple-cua.de'],
])('%s is delivered to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
