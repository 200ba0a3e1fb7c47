import { describe, expect, it, vi } from 'vitest';
import { findTraces } from '#src/domain/shared/identity/find-traces.ts';
import { anonymousSeller, sellerOf } from '#src/domain/shared/identity/seller.ts';

const CARLA = sellerOf({ founderName: 'Carla Onym', founderEmail: 'carla.o84@mail.example' });

/** What is found, with a question mark where it may be an ordinary word. */
const found = (text: string, seller = CARLA) =>
  findTraces(text, seller).map(
    ({ start, end, isDoubtful }) => text.slice(start, end) + (isDoubtful ? '?' : ''),
  );

describe('a seller is found in a text', () => {
  it.each([
    ['by the whole name', 'By Carla Onym herself', ['Carla Onym']],
    ['by the name in the order of lists', 'Seller: Onym, Carla', ['Onym, Carla']],
    ['by the first name', 'Carla began in 2019', ['Carla']],
    ['by the surname', 'ask Onym about it', ['Onym']],
    ['by the name and an initial', 'Yours, Carla O.', ['Carla O.']],
    ['by an initial and the surname', 'Yours, C. Onym', ['C. Onym']],
    ['by initials', 'Signed C.O. and C. O.', ['C.O.', 'C. O.']],
    ['by initials without dots, perhaps', 'Signed CO', ['CO?']],
    ['in a possessive', "Carla’s and Onym's own", ['Carla', 'Onym']],
    ['in a plural', 'the Onyms built it', ['Onyms']],
    ['in capitals and small letters', 'CARLA or onym', ['CARLA', 'onym']],
    ['with a soft hyphen', 'by Car\u00adla', ['Car\u00adla']],
    ['with a zero-width space', 'by O\u200bnym', ['O\u200bnym']],
    [
      'with other invisible characters',
      'by C\u2060a\ufe0fr\u034fl\u200da',
      ['C\u2060a\ufe0fr\u034fl\u200da'],
    ],
    ['with accents', 'by Cárlà or Ca\u0301rla', ['Cárlà', 'Ca\u0301rla']],
    ['in wide and ornate letters', 'by Ｃａｒｌａ or 𝒞𝒶𝓇𝓁𝒶', ['Ｃａｒｌａ', '𝒞𝒶𝓇𝓁𝒶']],
    ['as one word', 'see carlaonym, OnymCarla', ['carlaonym, OnymCarla']],
    ['beside other words', 'CarlaSoft, @carla_onym for onym2', ['Carla', 'carla_onym', 'onym']],
    ['spelled out', 'by C a r l a O n y m or C-A-R-L-A', ['C a r l a O n y m', 'C-A-R-L-A']],
    ['taken apart, perhaps', 'by Car la', ['Car la?']],
    ['in Cyrillic and Greek letters', 'by Саrlа and Οnуm', ['Саrlа', 'Οnуm']],
    ['by the address', 'carla.o84@mail.example', ['carla.o84@mail.example']],
    ['by what stands before its @', 'I am carla.o84, Carla O84', ['carla.o84, Carla O84']],
  ])('%s', (_how, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it.each([
    ['O’Brien', "OBRIEN, O Brien, o'brien", ["OBRIEN, O Brien, o'brien"]],
    ['Łukasz Sørensen', 'Lukasz, Sorensen', ['Lukasz, Sorensen']],
    ['Jörg Weiß', 'Joerg Weiss; Jorg WEISS', ['Joerg Weiss', 'Jorg WEISS']],
    ['Denise Okafor-Hale', 'Hale or OkaforHale', ['Hale', 'OkaforHale']],
    ['Dr. Yann Le Goff', 'Yann, le Goff, le chat', ['Yann', 'Goff']],
    ['İpek Işık', 'IPEK, isik', ['IPEK, isik']],
    ['Нина Орлова', 'НИНА, орлова', ['НИНА, орлова']],
  ])('%s, however it is typed', (founderName, text, expected) => {
    expect(found(text, sellerOf({ founderName }))).toEqual(expected);
  });

  it('by the business and its addresses, where they must not be told', () => {
    const identity = {
      founderName: 'Ann Lee',
      founderEmail: 'ann@leeworks.example.com',
      startupName: 'Fern Hold',
      websiteUrl: 'https://www.fernhold.example.com/',
      demoLink: 'https://videos.example.org/abc',
    };
    const text =
      'Fern\u00adhold, unfernholdable, leeworks, app.leeworks.example.com, videos.example.org';
    expect(found(text, anonymousSeller(identity))).toEqual([
      'Fern\u00adhold, unfernholdable, leeworks',
      'leeworks.example.com, videos.example.org',
    ]);
    expect(found(text, sellerOf(identity))).toEqual([]);
  });
});

describe('a business called Fernhold is found', () => {
  const seller = anonymousSeller({ startupName: 'Fernhold', founderEmail: 'ann@gmail.com' });
  it.each([
    ['Fern hold', 'Fern hold'],
    ['fern-hold', 'fern-hold'],
    ['FERN_HOLDs', 'FERN_HOLDs'],
    ['F e r n h o l d', 'F e r n h o l d'],
    ['f.e.r.n.h.o.l.d', 'f.e.r.n.h.o.l.d'],
    ['F*E*R*N*H*O*L*D', 'F*E*R*N*H*O*L*D'],
    ['Fе\u0301rnhоld', 'Fе\u0301rnhоld'],
    ['F ernhold', 'F ernhold?'],
    ['Fe rn ho ld', 'Fe rn ho ld?'],
  ])('in %j', (word, expected) => {
    expect(found(`Buy ${word} now`, seller)).toEqual([expected]);
  });

  it('and not in other words, nor for certain in two that are as likely meant', () => {
    expect(found('a fern holding water; ferns hold; a fern, on hold', seller)).toEqual([]);
    const called = (startupName: string) => anonymousSeller({ startupName });
    expect(found('It took a long time', called('Along'))).toEqual(['a long?']);
    expect(found('It is in a folder', called('Ina'))).toEqual([]);
    expect(found('It is in a folder', sellerOf({ founderName: 'Ina Onym' }))).toEqual([]);
    expect(found('Plan A, l and m', sellerOf({ founderName: 'Al Onym' }))).toEqual([]);
  });
});

describe('nobody is found', () => {
  it.each([
    ['Mark Price', 'The market will reprice it; remarkable, supermarket'],
    ['Ann Art', 'Annual planning, a banner, start, smart'],
    ['Rob Ives', 'A problem, archives, robust'],
    ['Al Di', 'Also, additional, sal'],
    ['The Team of Acme Inc', 'the team and the company'],
    ['', 'Anything at all'],
    ['李', 'Nothing'],
  ])('%s in longer words', (founderName, text) => {
    expect(found(text, sellerOf({ founderName }))).toEqual([]);
  });

  it('by a mailbox of no one person, or a host that many share', () => {
    const identity = { founderEmail: 'hello@gmail.com', startupName: 'Fernhold' };
    expect(found('Hello! Write to us from Gmail', anonymousSeller(identity))).toEqual([]);
  });

  it('in ordinary words for certain, when they are written small', () => {
    const will = sellerOf({ founderName: 'Will Grace' });
    expect(found('What you will need, with grace', will)).toEqual(['will?', 'grace?']);
    expect(found('Will built it', will)).toEqual(['Will']);
    const doors = sellerOf({ founderName: 'Ann Lee', founderEmail: 'doors@example.com' });
    expect(found('It checks doors', doors)).toEqual(['doors?']);
  });
});

describe('the work grows with the text and no faster', () => {
  const NAMES: [name: string, part: string][] = [
    ['A A', 'a'],
    ['A A', 'A.'],
    ['A A', 'a '],
    ['Aa Aa', 'aa'],
    ['Carla Maria von Onym-Smith', 'carlaonym'],
    ['Carla Maria von Onym-Smith', 'Carla Onym '],
    ['Carla Maria von Onym-Smith', 'C. O. '],
    ['Carla Maria von Onym-Smith', 'é\u200b'],
    ['O’O O’O', 'o o'],
    ['😀', '😀'],
    ['\u00a8\u00a8\u00a8 \u00a8\u00a8', ' '],
    ['a a a a a a a a a a a a a a a a', 'a '],
  ];

  /** How often a pattern is tried. */
  function workOn(text: string, founderName: string): number {
    const exec = vi.spyOn(RegExp.prototype, 'exec');
    const startupName = founderName;
    const websiteUrl = `https://${'aaaa.'.repeat(20)}example.com`;
    const founderEmail = 'a.a@aaaa.example.com';
    findTraces(text, anonymousSeller({ founderName, founderEmail, startupName, websiteUrl }));
    const tried = exec.mock.calls.length;
    exec.mockRestore();
    return tried;
  }

  it('and not with the parts of a website’s name', () => {
    const parts = Array.from({ length: 400 }, (_, n) => `a${n.toString(36).padStart(3, 'b')}`);
    const websiteUrl = `https://${parts.join('.')}.fernhold.com`;
    const { business } = anonymousSeller({ websiteUrl, founderEmail: 'ann@gmail.com' });
    expect(business).toContain('fernhold');
    expect(business.length).toBeLessThan(10);
  });

  it.each(NAMES)('for %j in a text of %j', (name, part) => {
    const text = part.repeat(500);
    const [once, twice] = [workOn(text, name), workOn(text + text, name)];
    expect(once).toBeGreaterThan(0);
    expect(twice).toBeLessThan(2.1 * once);
  });
});
