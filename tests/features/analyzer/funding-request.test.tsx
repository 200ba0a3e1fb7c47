import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  FundingRequestForm,
  missingHint,
} from '#src/features/analyzer/funding/FundingRequest.island.tsx';

const figures = { price: 68_000, dscr: 1.3148, analysis: '?months=48' };
const html = renderToString(
  <FundingRequestForm listing={{ id: '1', title: 'Fern' }} start={figures} />,
);

describe('the form without a script', () => {
  it('opens by itself and can be posted', () => {
    expect(html).toMatch(/^<details[^>]*><summary[^>]*>I need help funding this deal<\/summary>/);
    expect(html).toMatch(
      /<form [^>]*action="\/api\/form-submission\/funding_request" method="post"/,
    );
    const [button = ''] = /<button type="submit"[^>]*>/.exec(html) ?? [];
    expect(button).not.toContain('disabled');
  });

  it('has every field that is not empty by then, with the figures of the build', () => {
    const drawn = [...html.matchAll(/\sname="([^"]+)"/g)].map(([, name]) => name);
    expect([...new Set(drawn)].sort()).toEqual(
      ['analysis', 'dscr', 'email', 'listing_id', 'name', 'pitch', 'price', 'second_topic'].concat([
        'source',
        'structure',
      ]),
    );
    expect(html).toContain('<input type="hidden" name="price" value="68000"/>');
    expect(html).toContain('<input type="hidden" name="analysis" value="months=48"/>');
    expect(html).toContain('<input type="hidden" name="source" value="analyze_deal"/>');
  });

  it('belongs to no listing where there is none', () => {
    const own = renderToString(<FundingRequestForm listing={null} start={{}} />);
    expect(own).not.toContain('listing_id');
  });
});

describe('what is missing before it can be sent', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };

  it.each([
    [{}, 'To send it, choose a structure and enter your pitch.'],
    [{ structure: 'debt', pitch: ' \n' }, 'To send it, enter your pitch.'],
    [{ pitch: 'We can.' }, 'To send it, choose a structure.'],
    [{ structure: 'debt', pitch: 'We can.' }, null],
  ])('is said of %j', (fields, hint) => {
    expect(missingHint(form(fields))).toBe(hint);
  });
});
