import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { sampled } from '#tests/sampling.ts';
import { layOutAll } from './lay-out.ts';

const VIEWS = [
  ['light', 360],
  ['dark', 1280],
  ['light', 1280],
  ['dark', 360],
] as const;
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Finds nothing that keeps anyone from using the page as it stands, in one color scheme and width. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await layOutAll(page);
  for (const [colorScheme, width] of sampled(VIEWS, 1, state)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    // Legacy: without a second page to put the results of frames together, which no page of ours has.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    // What a bar that stays in place cuts in two would be too small a target. At the top of the page
    // the upper one cuts nothing; the lower one is put where it is at the end.
    await page.evaluate(() => {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('.listing-bar')?.style.setProperty('position', 'static');
    });
    const { violations } = await axe.withTags(TAGS).analyze();
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    expect(found, `${colorScheme}, ${width} px`).toEqual([]);
  }
}
