import { expect, it } from 'vitest';
import { contactForm } from '#src/domain/forms/contact.ts';
import { recordOfPage, recordOfScript } from './stored-record.ts';

const MESSAGE = { name: 'Zoë Ōta', email: 'zoe@example.com', message: 'First line.\nSecond line.' };
const record = {
  email: 'zoe@example.com',
  source: 'website',
  signup_context: { form_type: 'contact', ...MESSAGE },
};

it('stores a message, with or without JavaScript', async () => {
  expect(contactForm.action).toBe('/api/contact-submission');
  expect(await recordOfScript(contactForm, MESSAGE)).toEqual(record);
  const typed = { ...MESSAGE, name: ' Zoë Ōta ', message: 'First line.\r\nSecond line.\r\n' };
  expect(await recordOfPage(contactForm, typed)).toEqual(record);
});
