import { expect, test, vi } from 'vitest';
import { fetchListing, saveEdits } from '#src/features/my-listing/seller-calls.ts';

const NOT_SAVED = "We couldn't save this. Please send it again in a moment.";
const NOT_LOADED = "We couldn't load this. Please try again in a moment.";
const LIMITED = 'Too many attempts from your connection. Try again in a minute.';

test.each([
  ['loaded', 503, NOT_LOADED, NOT_LOADED],
  ['loaded', 429, LIMITED, LIMITED],
  ['saved', 503, NOT_SAVED, NOT_SAVED],
])(
  'a listing that can’t be %s because of %i says what happened to it',
  async (what, status, message, shown) => {
    const answer = { error: { code: 'any', message, fields: {} } };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status })));
    const reply = await (what === 'loaded'
      ? fetchListing('token')
      : saveEdits('token', { id: 'edit', seen: 0, answers: {} }));
    expect(reply).toMatchObject({ ok: false, problem: { message: shown, isFinal: false } });
  },
);
