import { describe, expect, test } from 'vitest';
import { contradictedCounts } from '#src/build/stated-counts.ts';

const things = { listings: 29, articles: 7, passesLeft: 84, passesTotal: 100 };
const faultsOf = (html: string) => contradictedCounts('/', html, things);

describe('a count that a page states of the site', () => {
  test.each([
    '<p>29 listings</p>',
    '<p>Browse <b>29</b> small digital businesses for sale</p>',
    '<p>5 listings match</p>',
    '<p>7 guides, 3 articles on financing</p>',
    '<p>84 of 100 founder passes left</p>',
    '<p>Limited to the first 100 people</p>',
    '<p>100+ digital assets, $250 listings fee, 3x growth</p>',
    '<script>const text = "900 listings"</script>',
  ])('that the data bear out is fine: %s', (html) => {
    expect(faultsOf(html)).toEqual([]);
  });

  test('of articles is left to sellers where they describe what they sell', () => {
    expect(contradictedCounts('/listing/1', '<p>184 articles</p>', things)).toEqual([]);
    expect(contradictedCounts('/analyze-deal/1', '<p>184 articles</p>', things)).toEqual([]);
    expect(contradictedCounts('/learn', '<p>184 articles</p>', things)).toHaveLength(1);
  });

  test.each([
    ['<p>30 listings</p>', '30 listings', 'listings should be at most 29'],
    ['<p>1,200 live listings</p>', '1,200 live listings', 'listings should be at most 29'],
    ['<p>40 businesses from $10K</p>', '40 businesses from $', 'listings should be at most 29'],
    ['<p>8 guides</p>', '8 guides', 'articles should be at most 7'],
    ['<p>83 of 100 founder passes</p>', '83 of 100 founder passes', 'passes should be 84 or 100'],
    ['<p>the first 84 people</p>', 'first 84 people', 'passes should be 100'],
  ])('that the data contradict is named: %s', (html, phrase, truth) => {
    const [fault, ...others] = faultsOf(html);
    expect(fault).toContain(`/ says '${phrase}'`);
    expect(fault).toContain(truth);
    expect(others).toEqual([]);
  });
});
