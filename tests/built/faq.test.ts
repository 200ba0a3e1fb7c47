import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readList } from '#src/build/read-lists.ts';
import { FAQ_AUDIENCE_LABELS, FAQ_AUDIENCES } from '#src/domain/faqs/faq.ts';
import { all, openPage, textOf } from './built-page.ts';

const reading = readList(
  'faqs',
  readFileSync(new URL('../../content/pages/faqs.yaml', import.meta.url), 'utf8'),
);
if ('error' in reading) throw new Error(reading.error.join('\n'));
const faqs = reading.ok.filter(({ onlyOn }) => onlyOn === undefined);
const page = await openPage('/faq');

const questionsFor = (audience: (typeof FAQ_AUDIENCES)[number]) =>
  faqs.filter((faq) => faq.audience === audience).map(({ question }) => question);

it('every question stands under the audience it is for', () => {
  const sections = all(page, 'main section:has(details)');
  const shown = sections.map((section) => ({
    audiences: all(section, 'h2').map(textOf),
    questions: all(section, 'h3').map(textOf),
  }));
  expect(shown).toEqual(
    FAQ_AUDIENCES.map((audience) => ({
      audiences: [FAQ_AUDIENCE_LABELS[audience]],
      questions: questionsFor(audience),
    })),
  );
});

it('the links on top count the questions of each audience', () => {
  expect(all(page, 'nav[aria-label="Questions by audience"] a').map(textOf)).toEqual(
    FAQ_AUDIENCES.map(
      (audience) => `${FAQ_AUDIENCE_LABELS[audience]}${questionsFor(audience).length} questions`,
    ),
  );
});

const structuredData = z.object({
  mainEntity: z.array(
    z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }),
  ),
});

it('search engines are told exactly what the page shows', () => {
  const told = all(page, 'script[type="application/ld+json"]')
    .map(({ textContent }) => structuredData.safeParse(JSON.parse(textContent)))
    .flatMap(({ data }) => data?.mainEntity ?? []);
  const shown = all(page, 'main details').map((details) => ({
    name: all(details, 'h3')
      .map(({ textContent }) => textContent.trim())
      .join('\n'),
    // The last paragraph holds the links.
    text: all(details, 'summary + div > p:not(:last-child)')
      .map(({ textContent }) => textContent.trim())
      .join('\n'),
  }));
  expect(shown).toHaveLength(faqs.length);
  expect(told.map(({ name, acceptedAnswer: { text } }) => ({ name, text }))).toEqual(shown);
});
