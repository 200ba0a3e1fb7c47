import { describe, expect, test } from 'vitest';
import { isEditOf } from '#src/ui/edited-body.ts';

const TEXTS = new Set(['name', 'message']);
const SENT = {
  name: 'Kim Abel',
  email: 'kim@example.com',
  message: 'I would like to know more about the fire doors.',
  listing_id: 'sf-20',
  tags: ['marketplace-inquire'],
  price: 60_000,
};
const isEdit = (change: object) => isEditOf({ ...SENT, ...change }, SENT, TEXTS);

describe('an edit of what was sent', () => {
  test.each([
    ['nothing', {}],
    ['a letter', { message: 'I would like to know more about the fire door.' }],
    ['a word in the middle', { message: 'I would like to hear more about the fire doors.' }],
    ['more words', { message: `${SENT.message} How old are they? And who inspects them?` }],
    ['words before', { message: `Good morning. ${SENT.message}` }],
    ['fewer words', { message: 'I would like to know more.' }],
    ['a name', { name: 'Kim Abell' }],
    ['a name and a letter', { name: 'Kim Able', message: SENT.message.replace('doors', 'door') }],
  ])('changes %s', (_what, change) => {
    expect(isEdit(change)).toBe(true);
  });

  test('may fill in a text that was empty', () => {
    const { message: _message, ...short } = SENT;
    expect(isEditOf(SENT, short, TEXTS)).toBe(true);
  });
});

describe('another submission', () => {
  test.each([
    ['about another subject', { listing_id: 'sf-21' }],
    ['from another address', { email: 'tim@example.com' }],
    ['with another choice', { tags: [] }],
    ['with another amount', { price: 61_000 }],
    ['with a field more', { plan_tag: 'dfy-pro' }],
    [
      'with other words',
      { message: 'Please call me about my own listing, which is two years old.' },
    ],
    ['with other words that end alike', { message: 'Who inspects the fire doors.' }],
    ['without its words', { message: '' }],
    ['from somebody else', { name: 'Robin Baker' }],
  ])('is one %s', (_what, change) => {
    expect(isEdit(change)).toBe(false);
  });
});
