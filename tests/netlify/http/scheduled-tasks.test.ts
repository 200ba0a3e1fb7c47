import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import maintenance from '#netlify/functions/maintenance.ts';
import { RETENTION_DAYS } from '#src/domain/shared/promises.ts';
import { platformContext } from '#tests/netlify/battery/platform-context.ts';
import { createWorld, ORIGIN } from '#tests/netlify/battery/world.ts';

const manual = readFileSync('docs/operations.md', 'utf8');
/** From a heading up to the next one of any level. */
const chapter = (heading: string) => manual.split(`\n${heading}\n`)[1]?.split(/\n##+ /)[0] ?? '';
const lineSchema = z.looseObject({ task: z.string() });

it('the operators’ manual has every scheduled task, in the order in which they run', async () => {
  const { blobs, clock } = createWorld();
  const tasks: string[] = [];
  await maintenance.with({
    now: clock.now,
    sleep: clock.sleep,
    blobsFetch: blobs.fetch,
    variables: () => ({}),
    writeLine: (line) => tasks.push(lineSchema.parse(JSON.parse(line)).task),
  })(new Request(ORIGIN), platformContext());
  const documented = [...chapter('## Scheduled tasks').matchAll(/^\| `([a-z-]+)` +\|/gm)];
  expect(documented.map(([, name]) => name)).toEqual(tasks);
});

it('the operators’ manual states the times that the code deletes by', () => {
  const text = chapter('### Data retention').replaceAll(/\s+/g, ' ');
  const { correspondence, closedApplication, idleApplication, unconfirmedSearch } = RETENTION_DAYS;
  const { quarantine, unfinishedDraft } = RETENTION_DAYS;
  expect(text).toContain(`${correspondence} days after they arrive, whatever their status`);
  expect(text).toContain(`${closedApplication} days after they are closed`);
  expect(text).toContain(`for ${idleApplication} days`);
  expect(text).toContain(`${quarantine} days after arrival`);
  expect(text).toContain(`${unfinishedDraft} days after the last change`);
  expect(text).toContain(`${unconfirmedSearch} days if unconfirmed`);
});
