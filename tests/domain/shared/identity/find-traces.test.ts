import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '#tests/netlify/battery/cpu-time.ts';
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

it('long texts are searched quickly', () => {
  const identity = { founderName: 'Carla Maria von Onym-Smith', founderEmail: 'c.o@example.com' };
  for (const part of ['Carla Onym ', 'carlaonym', 'C. O. ', 'é\u200b', '😀', 'x ']) {
    const text = part.repeat(Math.ceil(5_000 / part.length));
    const started = process.cpuUsage();
    findTraces(text, anonymousSeller(identity));
    expect(cpuMilliseconds(started)).toBeLessThan(300);
  }
});
