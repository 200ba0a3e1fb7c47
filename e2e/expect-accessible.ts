import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { sampled } from '#tests/sampling.ts';
import { layOutAll } from './lay-out.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const VIEWS = [
  ['light', 360],
  ['dark', 1280],
  ['light', 1280],
  ['dark', 360],
] as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Finds nothing that keeps anyone from using the page as it stands, in one color scheme and width. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // axe is slow in Firefox, and crashes it now and then.
  if (page.context().browser()?.browserType().name() === 'firefox') return;
  await layOutAll(page);
  // More than half a megabyte: once for each page that is opened.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const [colorScheme, width] of sampled(VIEWS, 1, state)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate(async (tags) => {
      // What a bar that stays in place cuts in two would be too small a target. At the top of the page
      // the upper one cuts nothing; the lower one is put where it is at the end.
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('.listing-bar')?.style.setProperty('position', 'static');
      const { violations } = await window.axe.run({ runOnly: tags, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    }, TAGS);
    expect(found, `${colorScheme}, ${width} px`).toEqual([]);
  }
}
