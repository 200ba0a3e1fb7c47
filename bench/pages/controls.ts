import type { Page } from '@playwright/test';

export interface Control {
  readonly what: string;
  readonly path: string;
  /** Milliseconds from a press to the next picture. */
  readonly atMost: number;
  /** What comes before, which is not timed. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Presses one after the other, once the islands answer. */
  readonly presses: readonly ((page: Page) => Promise<void>)[];
}

export interface Sheet {
  readonly what: string;
  readonly path: string;
  /** Milliseconds from the slowest press to the next picture. */
  readonly atMost: number;
  readonly open: (page: Page) => Promise<void>;
  /** Selector of what is pressed, as far as it is in sight. */
  readonly pressed: string;
}

const FILTER = 50;
const OTHER = 100;

const openFilters = (page: Page) => page.getByRole('button', { name: 'Filters' }).tap();
const category = (name: RegExp) => (page: Page) => page.getByRole('link', { name }).tap();
const tab = (name: string) => (page: Page) => page.getByText(name, { exact: true }).first().tap();
const structure = (name: RegExp) => (page: Page) => page.getByRole('radio', { name }).tap();
const slider = (name: string) => (page: Page) => page.getByRole('slider', { name }).focus();
const toTheRight = (page: Page) => page.keyboard.press('ArrowRight');
const someSteps = [toTheRight, toTheRight, toTheRight, toTheRight];

export const CONTROLS: readonly Control[] = [
  {
    what: 'category on the marketplace',
    path: '/marketplace',
    atMost: FILTER,
    presses: [category(/^Finance/), category(/^All/), category(/^SaaS/), category(/^All/)],
  },
  {
    what: 'step of the price slider',
    path: '/marketplace',
    atMost: FILTER,
    prepare: async (page) => {
      await openFilters(page);
      await slider('Minimum price')(page);
    },
    presses: someSteps,
  },
  {
    what: 'tab of a listing',
    path: '/listing/1',
    atMost: OTHER,
    presses: [tab('Financials'), tab('Technical Details'), tab('Overview'), tab('Financials')],
  },
  {
    what: '“Continue” of the wizard',
    path: '/list-your-startup',
    atMost: OTHER,
    prepare: async (page) => {
      await page.getByLabel(/^Startup name/i).fill('Fern Hold');
      await page.locator('[name="founderEmail"]').fill('fern@example.com');
    },
    presses: [
      (page) => page.getByRole('button', { name: 'Continue', exact: true }).tap(),
      // Without what the second step asks for: it says so.
      (page) => page.getByRole('button', { name: 'Continue', exact: true }).tap(),
    ],
  },
  {
    what: 'step of a slider of the analyzer',
    path: '/analyze-deal/1',
    atMost: FILTER,
    prepare: slider('Term (months), slider'),
    presses: someSteps,
  },
  {
    what: 'choice of a structure in the analyzer',
    path: '/analyze-deal/1',
    atMost: OTHER,
    presses: [
      structure(/^Revenue share/),
      structure(/^Seller financing/),
      structure(/^Earn-?out/i),
      structure(/^Seller financing/),
    ],
  },
];

export const FILTERS_SHEET: Sheet = {
  what: 'filters in the marketplace’s sheet, one press after the other',
  path: '/marketplace',
  atMost: 200,
  open: openFilters,
  pressed: '#filters .check',
};
