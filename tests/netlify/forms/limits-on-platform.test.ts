import { expect, it, vi } from 'vitest';
import { sampled } from '#tests/sampling.ts';
import type { FormCase } from '#tests/netlify/battery/form-case.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { startDeployed } from './deployed-functions.ts';

const REFUSALS = 5;

/** A form as its page fills it in, which has one spelling of each choice. */
const typed = ({ fields }: FormCase, n: number): Record<string, string> => {
  const filled = fields(n);
  return { ...filled, ...('revenueChannels' in filled && { revenueChannels: 'subscription' }) };
};

/** A value as it stands in HTML. */
const escaped = (value: string) =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('\r\n', '\n');

/** Names of the fields whose value a page doesn't hold any more. */
const lostFields = (page: string, formCase: FormCase, n: number) =>
  Object.entries(typed(formCase, n)).flatMap(([name, value]) => {
    const isKept = page.includes(escaped(value)) || page.includes(`name="${name}" checked`);
    return isKept || formCase.withheld?.includes(name) ? [] : [name];
  });

it.each(sampled(FORM_CASES, 6, 'refused forms'))(
  'gives $path back without JavaScript, as it was filled in, whenever it is refused for its number',
  async (formCase) => {
    const visitor = `203.0.113.${FORM_CASES.indexOf(formCase)}`;
    // Nobody listens there: a search can be saved, and its mail is for another test.
    vi.stubEnv('RESEND_API_KEY', 're_key-for-tests');
    vi.stubEnv('RESEND_API_URL', 'http://127.0.0.1:9');
    vi.stubEnv('EMAIL_FROM', 'Handover <notices@example.com>');
    const call = await startDeployed();
    let refusals = 0;
    let posts = 0;
    while (refusals < REFUSALS && posts < 60) {
      posts += 1;
      const body = new URLSearchParams(typed(formCase, posts));
      const response = await call(formCase.path, { method: 'POST', body }, visitor);
      if (response.status === 303) continue;
      refusals += 1;
      expect(response.status).toBe(429);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      const page = (await response.text()).replaceAll('\r\n', '\n');
      const wait = Number(response.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      const hours = Math.ceil(wait / 3_600);
      expect(page).toMatch(new RegExp(`ry again in (${wait} second|${hours} hour)`));
      expect(lostFields(page, formCase, posts)).toEqual([]);
    }
    expect(refusals).toBe(REFUSALS);
  },
);
