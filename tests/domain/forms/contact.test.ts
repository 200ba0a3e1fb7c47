import { expect, it } from 'vitest';
import { contactForm } from '#src/domain/forms/contact.ts';
import { faultsOf, faultsWhenEmpty } from './faults-of.ts';

const MESSAGE = { name: 'Jo', email: 'jo@example.com', message: 'Ten chars.' };
const faults = (changes: object) => faultsOf(contactForm, { ...MESSAGE, ...changes });

it('takes the shortest name and message, trimmed', () => {
  const typed = { name: ' Jo ', email: ' jo@example.com ', message: '\n Ten chars. \n' };
  expect(contactForm.schema.parse(typed)).toEqual(MESSAGE);
});

it('asks for each field in the words of the specification', () => {
  expect(faultsWhenEmpty(contactForm)).toEqual({
    name: 'Name must be at least 2 characters.',
    email: 'Please enter a valid email address.',
    message: 'Message must be at least 10 characters.',
  });
  expect(faults({ name: ' J ', email: 'jo@', message: ' Nine chrs ' })).toEqual(
    faultsWhenEmpty(contactForm),
  );
});

it('takes names of any script', () => {
  for (const name of ['李雷', 'Zoë', "D'Arcy O’Brien", 'Нина', 'علي'])
    expect(faults({ name })).toEqual({});
});

it('has limits of its own above', () => {
  expect(faults({ name: 'x'.repeat(100), message: 'x'.repeat(5_000) })).toEqual({});
  expect(faults({ name: 'x'.repeat(101), message: 'x'.repeat(5_001) })).toEqual({
    name: 'Please use at most 100 characters.',
    message: 'Please use at most 5,000 characters. You have 5,001.',
  });
});
