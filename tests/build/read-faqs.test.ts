import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { FACT_TEXTS } from '#src/build/fact-texts.ts';
import { readList } from '#src/build/read-lists.ts';
import { HOW_IT_WORKS_QUESTIONS } from '#src/domain/faqs/faq.ts';

const aFaq = (overrides: object = {}) => ({
  id: 'what-is-an-earnout',
  audience: 'buyers',
  question: 'What is an earnout?',
  answer: ['A part of the price that is due only if results are reached.'],
  ...overrides,
});

/** The file around one question: four others, which the page about how it works shows. */
const fileWith = (...faqs: object[]) => [
  ...Array.from({ length: HOW_IT_WORKS_QUESTIONS }, (_, index) =>
    aFaq({ id: `first-${index}`, onHowItWorks: true }),
  ),
  ...faqs,
];

const read = (...faqs: object[]) => readList('faqs', stringify(fileWith(...faqs)));
const errorsOf = (...faqs: object[]) => {
  const reading = read(...faqs);
  // Without the file and the lines, which the plans' test counts.
  const mistakes = 'error' in reading ? reading.error : [];
  return mistakes.map((text) => text.replace(/^faqs\.yaml: (line \d+: )?/, ''));
};

describe('the file of questions', () => {
  it('is read in its own order, with the figures filled in', () => {
    const reading = read(
      aFaq({ id: 'b', answer: ['Support lasts {transferSupportDays} days.'] }),
      aFaq({ id: 'a', question: 'Within {acquisitionWeeks} weeks?' }),
    );
    expect('ok' in reading && reading.ok.slice(HOW_IT_WORKS_QUESTIONS)).toMatchObject([
      { id: 'b', answer: [`Support lasts ${FACT_TEXTS.transferSupportDays} days.`] },
      { id: 'a', question: `Within ${FACT_TEXTS.acquisitionWeeks} weeks?`, onHowItWorks: false },
    ]);
  });

  it('may not name a figure that nobody knows', () => {
    expect(errorsOf(aFaq({ answer: ['It takes {weeksOrSo} weeks in all.'] }))).toEqual([
      expect.stringMatching(
        /^what-is-an-earnout\.answer\.0: There's no figure named \{weeksOrSo\}\. Available: dealSizeFrom, /,
      ),
    ]);
  });

  it.each([
    [{ id: undefined }, 'entry 5.id: Write an id, like what-is-seller-financing.'],
    [{ id: 'What Is' }, 'What Is.id: Use lowercase letters, digits, and single hyphens in the id.'],
    [{ id: 'first-0' }, 'first-0.id: Another question has this id. Choose a new one.'],
    [
      { audience: 'sellars' },
      'what-is-an-earnout.audience: Choose one of: buyers, sellers, investors, affiliates, general.',
    ],
    [
      { question: 'What an earnout is' },
      'what-is-an-earnout.question: End the question with a question mark.',
    ],
    [
      { answer: 'One paragraph, not in a list.' },
      'what-is-an-earnout.answer: Write the answer as a list of paragraphs, each starting with a hyphen.',
    ],
    [{ answer: [] }, 'what-is-an-earnout.answer: Write one to four paragraphs.'],
    [
      { answer: ['Too short.'] },
      'what-is-an-earnout.answer.0: Write at least 20 characters here: a paragraph.',
    ],
    [
      { link: { text: 'Elsewhere', href: 'example.com' } },
      'what-is-an-earnout.link.href: Write a path on this site, like /marketplace, or a full address.',
    ],
    [
      { anwser: ['Misspelt.'] },
      "what-is-an-earnout: A question has no field 'anwser'. Check the spelling.",
    ],
  ])('says what is wrong with %j, in words that show the fix', (overrides, message) => {
    expect(errorsOf(aFaq(overrides))).toEqual([message]);
  });

  it('marks exactly as many questions for the page about how it works as that page shows', () => {
    expect(errorsOf(aFaq({ onHowItWorks: true }))).toEqual([
      'The page /how-it-works shows 4 questions, but onHowItWorks: true is set on 5.',
    ]);
  });

  it('names the line where it is no YAML', () => {
    const reading = readList('faqs', "- id: a\n  question: 'unclosed\n");
    expect('error' in reading && reading.error[0]).toMatch(/^faqs\.yaml: line \d: /);
  });

  it.each(['text', '7', 'a: b'])('is no list of questions when it holds %j', (text) => {
    expect(readList('faqs', text)).toEqual({
      error: ['faqs.yaml: line 1: Write a list of questions.'],
    });
  });
});

describe('content/pages/faqs.yaml', () => {
  it('has no mistake, and types none of the figures that it could name', async () => {
    const text = await readFile('content/pages/faqs.yaml', 'utf8');
    expect(readList('faqs', text)).toHaveProperty('ok');
    const distinct = Object.values(FACT_TEXTS).filter((fact) => /\$|%|-|days/.test(fact));
    const written = JSON.stringify(parse(text));
    expect(distinct.filter((fact) => written.includes(fact))).toEqual([]);
  });
});
