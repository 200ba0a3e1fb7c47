import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMilliseconds } from '#tests/netlify/battery/cpu-time.ts';
import { type DraftAnswers, readDraft } from '#src/domain/forms/startup-listing/draft.ts';
import {
  anonymousPreview,
  publicPreview,
} from '#src/domain/forms/startup-listing/public-preview.ts';
import { withhold } from '#src/domain/forms/startup-listing/withhold.ts';
import { A_LISTING } from './a-listing.ts';

const ANSWERS: DraftAnswers = readDraft(A_LISTING);

describe('the card of a listing', () => {
  it('has the startup’s name as its title when the seller is not anonymous', () => {
    expect(publicPreview({ ...ANSWERS, anonymousListing: false })).toEqual({
      title: 'Fern Hold',
      description: 'Fern Hold keeps fire-door inspections in one dated record.',
      typeLabel: 'Compliance records',
      price: '$68,000',
      figures: [
        { label: 'Monthly revenue', text: '$4,200' },
        { label: 'Monthly profit', text: '$1,901' },
        { label: 'Paying customers', text: '74' },
      ],
      openToZeroDown: true,
      structures: ['Cash at close', 'Seller financing'],
    });
  });

  it('is titled by type and revenue when the seller is anonymous', () => {
    const anonymous = publicPreview(ANSWERS);
    expect(anonymous).toEqual(anonymousPreview({ ...ANSWERS, anonymousListing: false }));
    expect(anonymous.title).toBe('Compliance records with $4,200 in monthly revenue');
    expect(anonymous.description).toBe(
      '[withheld] keeps fire-door inspections in one dated record.',
    );
  });

  it.each([
    [{ businessType: 'newsletter', monthlyRevenue: 0 }, 'Newsletter, pre-revenue'],
    [{ businessType: 'mobile_app', isGeneratingRevenue: true }, 'Mobile app with revenue'],
    [{ businessType: 'ecommerce' }, 'E-commerce for sale'],
    [{ businessType: 'other', otherBusinessType: 'Job board' }, 'Job board for sale'],
    [
      { businessType: 'other', otherBusinessType: 'The FernHold method' },
      'Online business for sale',
    ],
    [{ businessType: 'other' }, 'Online business for sale'],
    [{ businessType: '', monthlyRevenue: 'lots' }, 'Online business for sale'],
    [{}, 'Online business for sale'],
  ])('finds a title for %j', (answers, title) => {
    expect(anonymousPreview(readDraft({ startupName: 'Fern Hold', ...answers })).title).toBe(title);
    expect(publicPreview(readDraft({ startupName: '', ...answers })).title).toBe(
      title === 'Online business for sale' && 'otherBusinessType' in answers
        ? 'The FernHold method for sale'
        : title,
    );
  });

  it('shows no price until one is given, and the slider’s top as and above', () => {
    expect(publicPreview({}).price).toBe('Price on request');
    expect(publicPreview({ idealExitPrice: 'much' }).price).toBe('Price on request');
    const prices = [0, 99_000, 100_000, 150_000];
    expect(prices.map((idealExitPrice) => publicPreview({ idealExitPrice }).price)).toEqual([
      '$0',
      '$99,000',
      '$100k+',
      '$150,000',
    ]);
  });

  it('says of a figure that is not there that it is not given', () => {
    expect(publicPreview({ monthlyProfit: -5 }).figures).toEqual([
      { label: 'Monthly revenue', text: 'Not given' },
      { label: 'Monthly profit', text: 'Not given' },
    ]);
  });

  it('ends a long description at a word', () => {
    const { description } = publicPreview({ uniqueValue: `It does this.\n${'word, '.repeat(60)}` });
    expect(description.length).toBeLessThanOrEqual(220);
    expect(description).toMatch(/^It does this\. word, .*word…$/);
    expect(publicPreview({ uniqueValue: '😀'.repeat(200) }).description.isWellFormed()).toBe(true);
  });
});

describe('an anonymous listing', () => {
  const identity = {
    startupName: 'Fern Hold',
    founderName: 'Zoë O’Brien',
    websiteUrl: 'fernhold-doors.example.com',
    demoLink: 'https://www.videos.example.org/x',
  };

  it.each([
    'Fern Hold',
    'FERN-HOLD',
    'fernhold’s',
    'FernHoldPro',
    'unfernholdable',
    'fern_hold',
    'Zoe\u0308 O’Brien',
    'zoë o’brien',
    'zoe@fernmail.example',
    '(https://elsewhere.example/a)',
    'www.elsewhere.example',
    'fernhold-doors.example.com/about,',
    'videos.example.org',
    'Fernhold-Doors',
  ])('does not tell %s', (told) => {
    const text = withhold(`before ${told} after`, identity);
    expect(text).toMatch(/^before .*after$/);
    expect(text).toContain('[withheld]');
    expect(text).not.toMatch(/fern|zo[eë]|example/i);
  });

  it('keeps words that only look like a short name', () => {
    const ai = { startupName: 'Go' };
    expect(withhold('Going good, ago. Go! go', ai)).toBe('Going good, ago. [withheld]! [withheld]');
    expect(withhold('李小龍的產品', { startupName: '李小龍' })).toBe('[withheld]的產品');
  });

  it('keeps a text as it is when there is nothing to keep back', () => {
    for (const startupName of [undefined, '', ' - ']) {
      expect(withhold('Built with Node.js,\nby 2 people', { startupName })).toBe(
        'Built with Node.js,\nby 2 people',
      );
    }
  });

  it('takes a name with any signs in it for a name, not for a pattern', () => {
    for (const startupName of ['A.*B?', '(((((', '[a-z]+x', '\\d{4}', 'C++/Cloud', '$name$']) {
      expect(withhold(`the ${startupName} way, 1234 zzx`, { startupName })).not.toContain(
        startupName,
      );
      expect(withhold('1234 zzx', { startupName })).toBe('1234 zzx');
    }
  });

  it('has neither name nor address in any part of its card, whatever the answers are', () => {
    const word = fc.stringMatching(/^[A-Za-z]{5,12}$/);
    fc.assert(
      fc.property(word, word, fc.array(fc.nat(7), { maxLength: 30 }), (one, other, order) => {
        const name = `${one} ${other}`;
        const site = `${one}${other}.example`.toLowerCase();
        const pieces = [
          'it',
          name,
          name.toUpperCase(),
          one + other,
          `${one}-${other}’s`,
          `hello@${site}`,
          `https://${site}/x`,
          `(${site})`,
        ];
        const text = order.map((piece) => pieces[piece]).join(' ');
        const card = anonymousPreview({
          ...ANSWERS,
          startupName: name,
          founderName: `${other} ${one}`,
          founderEmail: `founder@${site}`,
          websiteUrl: `https://${site}`,
          demoLink: `https://demo.${site}/`,
          businessType: 'other',
          otherBusinessType: text,
          uniqueValue: text,
        });
        const told = JSON.stringify(card).toLowerCase();
        expect(told).not.toContain((one + other).toLowerCase());
        expect(told).not.toContain(name.toLowerCase());
        expect(told).not.toContain('founder@');
      }),
    );
  });

  it('is made quickly of the longest answers', () => {
    const long = ['x '.repeat(2_500), 'a@'.repeat(2_500), 'Fern '.repeat(1_000), 'é'.repeat(5_000)];
    for (const uniqueValue of long) {
      const started = process.cpuUsage();
      anonymousPreview({ ...ANSWERS, startupName: 'x '.repeat(50).trim(), uniqueValue });
      anonymousPreview({ ...ANSWERS, startupName: 'Fern Fern Fern Fold', uniqueValue });
      expect(cpuMilliseconds(started)).toBeLessThan(500);
    }
  });
});
