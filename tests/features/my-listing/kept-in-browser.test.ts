import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import { readLocalDraft, writeLocalDraft } from '#src/features/listing-wizard/local-draft.ts';
import { otherDraft, putDraft, settleDraft } from '#src/features/my-listing/continue-draft.ts';
import { keepLink, takeLink } from '#src/ui/private-page/private-link.ts';
import { keepEdits, keepTyped, readTyped } from '#src/features/my-listing/typed-text.ts';
import { createStorage } from '../listing-wizard/storage.ts';

const ID = '019a0000-0000-7000-8000-000000000001';
const OTHER = '019a0000-0000-7000-8000-000000000002';
const TOKEN = 'a'.repeat(90);

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};
const NO_STORAGE = { getItem: denied, setItem: denied, removeItem: denied };

/** The page's address; replacing it changes what the browser shows. */
function openAt(hash: string) {
  const location = { hash, pathname: '/my-listing' };
  const replaceState = vi.fn((_state: unknown, _title: string, path: string) => {
    location.hash = new URL(path, 'https://a.example').hash;
  });
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', { replaceState });
  return location;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
  keepLink('listingLink', null);
});

describe('the link', () => {
  it('leaves the address at once, and stays in the tab until it is forgotten', () => {
    const location = openAt(`#token=${TOKEN}`);
    expect(takeLink('listingLink', true)).toBe(TOKEN);
    expect(location.hash).toBe('');
    expect(takeLink('listingLink')).toBe(TOKEN);
    keepLink('listingLink', null);
    expect(takeLink('listingLink')).toBeNull();
  });

  it.each(['#token=', '#token=%00', `#token=${'a'.repeat(300)}`, '#token=a b'])(
    'that is broken leaves the address too, and opens nothing: %s',
    (hash) => {
      const location = openAt(hash);
      expect(takeLink('listingLink')).toBe('');
      expect(location.hash).toBe('');
    },
  );

  it('replaces the one before, and any other fragment is no link', () => {
    openAt(`#token=${TOKEN}`);
    takeLink('listingLink');
    openAt('#token=newer');
    expect(takeLink('listingLink')).toBe('newer');
    const location = openAt('#main');
    expect(takeLink('listingLink')).toBe('newer');
    expect(location.hash).toBe('#main');
  });

  it('stays in the address for the island where nothing can be stored', () => {
    vi.stubGlobal('sessionStorage', NO_STORAGE);
    const location = openAt(`#token=${TOKEN}`);
    expect(takeLink('listingLink', true)).toBe(TOKEN);
    expect(location.hash).not.toBe('');
    expect(takeLink('listingLink')).toBe(TOKEN);
    expect(location.hash).toBe('');
    expect(takeLink('listingLink')).toBe(TOKEN);
  });
});

describe('what was typed', () => {
  it('is kept for each listing, its parts apart, until both are empty', () => {
    keepTyped(ID, { edits: { hosting: 'Hetzner' } });
    keepTyped(ID, { reply: { id: 'r', text: 'Yes.' } });
    expect(readTyped(ID)).toEqual({
      edits: { hosting: 'Hetzner' },
      reply: { id: 'r', text: 'Yes.' },
    });
    expect(readTyped(OTHER).edits).toEqual({});
    keepTyped(ID, { edits: {} });
    expect(readTyped(ID).reply.text).toBe('Yes.');
    keepTyped(ID, { reply: { id: '', text: '' } });
    expect(localStorage.getItem(`listingEdits:${ID}`)).toBeNull();
  });

  it('in one tab stays beside what was typed in another, until that one has sent it', () => {
    keepEdits(ID, {}, { hosting: 'Hetzner' }, 0);
    keepEdits(ID, {}, { techStack: 'Elixir' }, 0);
    expect(readTyped(ID).edits).toEqual({ hosting: 'Hetzner', techStack: 'Elixir' });
    keepEdits(ID, { hosting: 'Hetzner' }, {}, 0);
    expect(readTyped(ID).edits).toEqual({ techStack: 'Elixir' });
    keepEdits(ID, { techStack: 'Elixir' }, {}, 0);
    expect(localStorage.getItem(`listingEdits:${ID}`)).toBeNull();
  });

  it('remembers the oldest of the answers that it was typed over, while any of it is left', () => {
    keepEdits(ID, {}, { hosting: 'Hetzner' }, 3);
    keepEdits(ID, {}, { techStack: 'Elixir' }, 1);
    keepEdits(ID, { hosting: 'Hetzner' }, {}, 4);
    expect(readTyped(ID)).toMatchObject({ edits: { techStack: 'Elixir' }, seen: 1 });
    keepTyped(ID, { reply: { id: 'r', text: 'Yes.' } });
    keepEdits(ID, { techStack: 'Elixir' }, {}, 4);
    expect(readTyped(ID).seen).toBeUndefined();
    keepEdits(ID, {}, { hosting: 'Hetzner' }, 5);
    expect(readTyped(ID).seen).toBe(5);
  });

  it('counts as typed over the answers it was begun with, until it is saved', () => {
    keepEdits(ID, {}, { hosting: 'Hetzner' }, 1);
    // A newer answer was shown, and a reload forgets that.
    keepEdits(ID, { hosting: 'Hetzner' }, { hosting: 'Hetzner, $40' }, 2);
    expect(readTyped(ID).seen).toBe(1);
    keepEdits(ID, { hosting: 'Hetzner, $40' }, {}, 3);
    keepEdits(ID, {}, { hosting: 'Hetzner, $45' }, 3);
    expect(readTyped(ID).seen).toBe(3);
  });

  it.each(['{', 'null', '[]', '{"edits":3,"reply":{"text":1}}'])(
    'in any other shape is nothing: %s',
    (text) => {
      localStorage.setItem(`listingEdits:${ID}`, text);
      expect(readTyped(ID)).toEqual({ edits: {}, reply: { id: '', text: '' } });
    },
  );

  it('says so where it cannot be kept', () => {
    vi.stubGlobal('localStorage', NO_STORAGE);
    expect(keepTyped(ID, { edits: { hosting: 'Hetzner' } })).toBe(false);
    expect(keepTyped(ID, { edits: {} })).toBe(true);
  });
});

describe('a draft that goes on in the wizard', () => {
  const listing: Pick<SellerListing, 'id' | 'answers'> = {
    id: ID,
    answers: { startupName: 'Fern Hold', unknown: 1 },
  };
  const draft = { editToken: 'secret', formStep: 2, revision: 4 } as const;

  it('is where the wizard looks, on the step after the latest one', () => {
    expect(putDraft(listing, draft, 5)).toBe(true);
    expect(readLocalDraft()).toMatchObject({
      id: ID,
      editToken: 'secret',
      revision: 4,
      step: 3,
      savedAt: 5,
      answers: { startupName: 'Fern Hold' },
      unsaved: [],
    });
    expect(otherDraft(ID)).toBeNull();
    expect(otherDraft(OTHER)?.id).toBe(ID);
  });

  it('keeps what this browser has of it and could not send yet', () => {
    putDraft(listing, draft, 5);
    const local = readLocalDraft();
    if (!local) throw new Error('Nothing is kept.');
    const ahead = { ...local, answers: { startupName: 'Fern' }, unsaved: ['startupName'] };
    writeLocalDraft({ ...ahead, editToken: null });
    putDraft(listing, draft, 6);
    expect(readLocalDraft()).toEqual({ ...ahead, editToken: 'secret' });
  });

  describe('and was submitted elsewhere', () => {
    const sent: SellerListing = {
      ...{ id: ID, formType: 'startup_listing', state: 'submitted' },
      ...{ startedAt: '', changedAt: '', edits: 0, needs: [], answered: [] },
      ...{ hasUnpublishedChanges: false, can: { edit: true, answer: true, withdraw: true } },
      answers: { startupName: 'Fern Hold', monthlyRevenue: 2222, techStack: 'Lisp' },
    };
    const keepHere = (answers: object, unsaved: string[]) => {
      putDraft({ id: ID, answers: { startupName: 'Fern Hold', ...answers } }, draft, 5);
      const local = readLocalDraft();
      writeLocalDraft(local && { ...local, unsaved });
    };

    it('is forgotten once its page is open', () => {
      keepHere({ monthlyRevenue: 1111, techStack: 'Lisp', hosting: '' }, ['techStack', 'hosting']);
      expect(settleDraft({ ...sent, state: 'draft' })).toEqual([]);
      expect(settleDraft({ ...sent, id: OTHER })).toEqual([]);
      expect(readLocalDraft()).not.toBeNull();
      expect(settleDraft(sent)).toEqual([]);
      expect(readLocalDraft()).toBeNull();
      expect(readTyped(ID).edits).toEqual({});
    });

    it('leaves what was typed here and not sent as changes to save, older than all others', () => {
      keepHere({ monthlyRevenue: 1111, techStack: 'Rust' }, ['monthlyRevenue', 'techStack']);
      keepTyped(ID, { edits: { techStack: 'Elixir' }, seen: 0 });
      expect(settleDraft(sent)).toEqual(['Monthly revenue']);
      expect(readTyped(ID)).toMatchObject({
        edits: { monthlyRevenue: 1111, techStack: 'Elixir' },
        seen: 0,
      });
      expect(readLocalDraft()).toBeNull();
    });

    it('stays where its words have no other place', () => {
      keepHere({ monthlyRevenue: 1111 }, ['monthlyRevenue']);
      expect(settleDraft({ ...sent, can: { ...sent.can, edit: false } })).toEqual([]);
      expect(readLocalDraft()).not.toBeNull();
    });
  });

  it('says so where it cannot be kept', () => {
    vi.stubGlobal('localStorage', NO_STORAGE);
    expect(putDraft(listing, draft, 5)).toBe(false);
  });
});
