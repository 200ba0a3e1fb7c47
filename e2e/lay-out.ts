import type { Page } from '@playwright/test';

/** Has everything laid out. Off screen, a section keeps the height that it had in another width. */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });
