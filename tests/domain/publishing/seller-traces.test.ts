import { describe, expect, it } from 'vitest';
import { traceText, unreadTraces } from '#src/domain/publishing/check-listing.ts';
import { anonymousSeller, type Seller, sellerOf } from '#src/domain/shared/identity/seller.ts';

const IDENTITY = {
  founderName: 'Zoë O’Brien',
  founderEmail: 'zoe@mail.example',
  startupName: 'Fern Hold',
  websiteUrl: 'https://www.fernhold.example.com/',
  demoLink: 'https://videos.example.org/abc',
};
const SELLER: Seller = anonymousSeller(IDENTITY);
const OPEN: Seller = sellerOf(IDENTITY);

const traces = (content: object, seller = SELLER, read: string[] = []) =>
  unreadTraces(content, seller, new Set(read)).map(
    (trace) => `${trace.place}: ${traceText(trace)}`,
  );

describe('a listing tells who is selling', () => {
  it.each([
    [{ title: 'FERN-HOLD for doors' }, ['title: “FERN-HOLD” (the business)']],
    [{ id: 'fern-hold' }, ['id: “fern-hold” (the business)']],
    [{ techStack: ['Rails', 'Fernhold API'] }, ['techStack: “Fernhold” (the business)']],
    [{ hosting: 'At fernhold.example.com' }, ['hosting: “fernhold.example.com” (its website)']],
    [
      { description: 'See videos.example.org/abc' },
      ['description: “videos.example.org” (its website)'],
    ],
    [
      { longDescription: 'Zoë O’Brien\nwrote it' },
      ['longDescription: “Zoë O’Brien” (the seller’s name)'],
    ],
    [
      { reasonForSelling: 'Ask ZOE@MAIL.EXAMPLE' },
      ['reasonForSelling: “ZOE@MAIL.EXAMPLE” (the seller’s address)'],
    ],
    [{ title: 'Doors', category: 'saas', includedAssets: ['Code at github.com'] }, []],
  ])('%j', (content, found) => {
    expect(traces(content).sort()).toEqual([...found].sort());
  });

  it('not by its business when that is no secret, but by its seller all the same', () => {
    expect(traces({ title: 'Fern Hold', hosting: 'fernhold.example.com' }, OPEN)).toEqual([]);
    expect(traces({ title: 'Fern Hold by Zoë O’Brien' }, OPEN)).toEqual([
      'title: “Zoë O’Brien” (the seller’s name)',
    ]);
  });

  it('not where an editor has read it and found a common word', () => {
    const seller = { ...OPEN, name: 'Will' };
    const content = { title: 'What you will need', hosting: 'It will move' };
    expect(traces(content, seller)).toEqual([
      'title: “will” (perhaps the seller’s name)',
      'hosting: “will” (perhaps the seller’s name)',
    ]);
    expect(traces(content, seller, ['title', 'hosting'])).toEqual([]);
    const named = { title: `Write to ${IDENTITY.founderEmail}` };
    expect(traces(named, seller, ['title'])).toEqual([
      'title: “zoe@mail.example” (the seller’s address)',
    ]);
  });
});
