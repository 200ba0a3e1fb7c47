import { readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type LocalDraft,
  parseLocalDraft,
  readLocalDraft,
  writeLocalDraft,
} from '#src/features/listing-wizard/local-draft.ts';
import { NAMES } from '#src/features/listing-wizard/answers.ts';
import { A_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { createStorage } from './storage.ts';

const DRAFT: LocalDraft = {
  id: '01a1fed1-a36b-7277-a51a-43e9e8f5b01c',
  editToken: 'L6tOn8gv4m9bvDsKONfz9mK3QASXIjMC6xZ6kk-EsY8',
  tab: 'tab-0001',
  revision: 2,
  step: 4,
  savedAt: 1_795_276_519_383,
  answers: readDraft(A_LISTING),
  unsaved: ['techStack'],
};
const stored = (change: object) => JSON.stringify({ version: 1, ...DRAFT, ...change });

describe('a draft in the browser', () => {
  let storage: ReturnType<typeof createStorage>;
  beforeEach(() => {
    storage = createStorage();
    vi.stubGlobal('localStorage', storage);
  });

  it('comes back as it was written, under a key of its own', () => {
    writeLocalDraft(DRAFT);
    expect(Object.keys(storage.entries)).toEqual(['listingDraft']);
    expect(readLocalDraft()).toEqual(DRAFT);
    writeLocalDraft(null);
    expect(readLocalDraft()).toBeNull();
  });

  it('is kept before the server knows of it', () => {
    const unsaved = { ...DRAFT, editToken: null, revision: 0 };
    expect(parseLocalDraft(stored(unsaved))).toEqual(unsaved);
  });

  it('that does not say what the server lacks has all of it to save', () => {
    expect(parseLocalDraft(stored({ unsaved: undefined, sent: 3 }))).toEqual({
      ...DRAFT,
      unsaved: NAMES,
    });
  });

  it('carries nothing that the form does not know', () => {
    const unsaved = ['techStack', 'password'];
    const answers = { ...A_LISTING, password: 'x', __proto__: { y: 1 }, businessType: 'bakery' };
    const read = parseLocalDraft(stored({ answers, unsaved, more: 'x' }));
    expect(Object.keys(read ?? {}).sort()).toEqual(Object.keys(DRAFT).sort());
    expect(read?.answers).toEqual({ ...DRAFT.answers, businessType: undefined });
    expect(read?.unsaved).toEqual(['techStack']);
  });
});

describe('what is no draft', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another kind of JSON', '[1]'],
    ['null', 'null'],
    ['an earlier shape', JSON.stringify({ listingId: DRAFT.id, values: {} })],
    ['a later version', stored({ version: 2 })],
    ['a broken id', stored({ id: '../../etc' })],
    ['no tab', stored({ tab: 7 })],
    ['an empty token', stored({ editToken: '' })],
    ['a step that is none', stored({ step: 6 })],
    ['a number below 0', stored({ revision: -1 })],
    ['a number that is none', stored({ revision: 'two' })],
    ['no time', stored({ savedAt: undefined })],
  ])('counts as nothing: %s', (_what, text) => {
    expect(parseLocalDraft(text)).toBeNull();
  });
});

describe('a browser that keeps nothing', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each(['absent', 'closed', 'full'])('is no reason to stop: storage %s', (state) => {
    const refuse = () => {
      throw new DOMException('no', state === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    const broken = { getItem: refuse, setItem: refuse, removeItem: refuse };
    vi.stubGlobal('localStorage', state === 'absent' ? undefined : broken);
    expect(() => {
      writeLocalDraft(DRAFT);
      writeLocalDraft(null);
    }).not.toThrow();
    expect(readLocalDraft()).toBeNull();
  });
});
