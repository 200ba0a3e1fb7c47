import { describe, expect, it } from 'vitest';
import { contactSellerForm } from '#src/domain/forms/contact-seller.ts';

const MESSAGE = {
  email: 'ada@example.com',
  message: 'What do the servers cost?',
  listing_id: '1',
};

/** The first message about each wrong field. */
function faultsOf(changes: Record<string, unknown>): unknown {
  const issues = contactSellerForm.schema.safeParse({ ...MESSAGE, ...changes }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse());
}

it('knows by itself where a message comes from', () => {
  expect(contactSellerForm.schema.parse(MESSAGE)).toEqual({
    ...MESSAGE,
    source: 'listing',
    tags: ['contact-seller'],
  });
  expect(contactSellerForm.schema.safeParse({ ...MESSAGE, source: 'marketplace' }).success).toBe(
    false,
  );
  expect(contactSellerForm.schema.safeParse({ ...MESSAGE, tags: [] }).success).toBe(false);
});

describe('the message', () => {
  it.each(['', ' ', '\n\t\n', undefined])('is asked for when it is %j', (message) => {
    expect(faultsOf({ message })).toEqual({ message: 'Please enter a message to the seller.' });
  });

  it('is trimmed, and may be 5,000 characters long', () => {
    const longest = 'x'.repeat(5_000);
    expect(contactSellerForm.schema.parse({ ...MESSAGE, message: ` ${longest}\n` }).message).toBe(
      longest,
    );
    expect(faultsOf({ message: `${longest}x` })).toEqual({
      message: 'Please use at most 5,000 characters. You have 5,001.',
    });
  });
});

it('asks for an address to answer to, and says why', () => {
  expect(faultsOf({ email: 'ada' })).toEqual({ email: 'Please enter a valid email address.' });
  expect(contactSellerForm.fields[0]?.hint).toBe('So the seller can reply to you.');
});

it('needs a listing, and may say what the page called it', () => {
  expect(faultsOf({ listing_id: '' })).toEqual({ listing_id: 'Please choose a listing.' });
  expect(faultsOf({ startup_name: '' })).toEqual({ startup_name: 'Please name the listing.' });
  expect(faultsOf({ startup_name: 'Fernhold' })).toEqual({});
});
