import { describe, expect, it } from 'vitest';
import { savedSearchForm } from '#src/domain/forms/saved-search.ts';
import { createWorld, failureOf, formPost, jsonPost, send } from '#tests/netlify/battery/world.ts';
import { recordOfPage, recordOfScript } from '#tests/netlify/forms/stored-record.ts';

const email = 'Ada@Example.com';

describe('a saved search', () => {
  it('is stored in its one spelling, with or without JavaScript', async () => {
    const record = (query: string, frequency: string) => ({
      email,
      source: 'website',
      signup_context: { form_type: 'saved_search', email, query, frequency },
    });
    expect(
      await recordOfScript(savedSearchForm, {
        email,
        query: 'sort=oldest&view=saved&max=49999&category=saas&<>'.replace('<>', 'x=1'),
        frequency: 'weekly',
      }),
    ).toEqual(record('category=saas&max=50000', 'weekly'));
    expect(await recordOfPage(savedSearchForm, { email, query: '', frequency: 'instant' })).toEqual(
      record('', 'instant'),
    );
    expect(await recordOfScript(savedSearchForm, { email, frequency: 'instant' })).toEqual(
      record('', 'instant'),
    );
  });

  it('is answered alike whether or not the address is known', async () => {
    const world = createWorld();
    const answers = new Set<string>();
    for (const address of ['known@example.com', 'known@example.com', 'new@example.com']) {
      const body = { email: address, query: '', frequency: 'instant' };
      const response = await send(world, jsonPost(savedSearchForm.action, body));
      const text = (await response.text()).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, 'an id');
      answers.add(JSON.stringify([response.status, [...response.headers], text]));
    }
    expect(answers.size).toBe(1);
  });

  it('is one of ten that a connection may save in a day', async () => {
    const world = createWorld();
    const ip = '203.0.113.9';
    const save = (n: number) =>
      send(
        world,
        jsonPost(savedSearchForm.action, { email: `v${n}@example.com`, frequency: 'weekly' }),
        { ip },
      );
    for (let n = 0; n < 10; n += 1) expect((await save(n)).status).toBe(201);
    const refused = await save(10);
    expect(refused.status).toBe(429);
    expect((await failureOf(refused)).message).toContain('Please try again in 12 hours.');
  });

  it('comes back with what is wrong and all that was chosen, without JavaScript', async () => {
    const world = createWorld();
    const fields = { email: 'ada', query: 'category=saas', frequency: 'weekly' };
    const response = await send(world, formPost(savedSearchForm.action, fields));
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain('<input type="hidden" name="query" value="category=saas"/>');
    expect(html).toContain('checked="" value="weekly"');
    expect(html).toContain('<title>Error: Get new listings by email | ');
  });
});
