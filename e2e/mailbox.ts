import type { Browser } from '@playwright/test';
import { z } from 'zod';

const mailsSchema = z.array(
  z.object({
    subject: z.string(),
    text: z.string(),
    headers: z.record(z.string(), z.string()).default({}),
    reply_to: z.union([z.string(), z.array(z.string())]).optional(),
  }),
);

/** The mails that an address was sent, oldest first. */
export async function mailsTo(address: string) {
  const url = `${process.env.E2E_MAIL_URL ?? ''}/mails?to=${encodeURIComponent(address)}`;
  return mailsSchema.parse(await (await fetch(url)).json());
}

/** Opens a link as mail scanners do: in a browser of its own that runs the page and presses nothing. */
export async function scan(browser: Browser, link: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.waitForLoadState('networkidle');
  await context.close();
}

/** The path of the link in a mail that leads to this one of our functions. */
export function pathIn(text: string, start: string): string {
  const link = text.split(/\s/).find((word) => URL.parse(word)?.pathname === start) ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}
