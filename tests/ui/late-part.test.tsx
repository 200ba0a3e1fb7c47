import { Suspense } from 'react';
import { prerender } from 'react-dom/static.browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { latePart } from '#src/ui/late-part.ts';

const lost = () => Promise.reject<() => string>(new TypeError('Failed to fetch'));
async function shown(Part: ReturnType<typeof latePart>) {
  const { prelude } = await prerender(
    <Suspense>
      <Part />
    </Suspense>,
  );
  return new Response(prelude).text();
}

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));

describe('a part of a page whose code didn’t come', () => {
  it('says so, and how to get it', async () => {
    expect(await shown(latePart(lost))).toMatch(/role="alert".*didn’t load.*Reload the page/);
  });

  it('leaves its place to what it was given for that', async () => {
    expect(await shown(latePart(lost, () => 'Your message was sent.'))).toContain('was sent.');
  });
});
