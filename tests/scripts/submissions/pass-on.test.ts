import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { forms } from '#src/domain/forms/registry.ts';
import type { FormDefinition } from '#src/domain/forms/form-definition.ts';
import { A_LISTING as WIZARD_LISTING } from '#tests/domain/forms/startup-listing/a-listing.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { A_LISTING } from '#tests/netlify/battery/published-listings.ts';
import { jsonPost, savedId, send } from '#tests/netlify/battery/world.ts';
import { temporaryFolder } from '#tests/netlify/local/fixtures/temporary-folder.ts';
import { run, worldOn } from './command-line.ts';

const all: readonly FormDefinition[] = forms;
const FOR_SELLERS = all.filter(({ isForSeller }) => isForSeller).map(({ type }) => type);
const FILE = `content/listings/${A_LISTING.id}.yaml`;
const FOUNDER = 'founder:\n  name: Ifeoma Adeyemi\n  email: ifeoma@fernhold.example.com\n';

/** A project whose content has the listing that visitors ask about, or doesn't, and a store. */
async function setUp(listing?: string) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'content/listings'), { recursive: true });
  const world = worldOn(join(folder, 'data'));
  const submit = async (path: string, body: object) =>
    savedId(await send(world, jsonPost(path, body)));
  const describeListing = (text: string) => writeFile(join(folder, FILE), text);
  if (listing !== undefined) await describeListing(listing);
  const show = (id: string, ...more: string[]) =>
    run(['show', id, '--data', 'data', ...more], { folder });
  return {
    submit,
    describeListing,
    post: (form: string) => {
      const { path = '', body } = FORM_CASES.find(({ type }) => type === form) ?? {};
      return submit(path, body?.(1) ?? {});
    },
    show: async (id: string) => (await show(id)).out,
    json: async (id: string): Promise<unknown> => JSON.parse((await show(id, '--json')).out),
  };
}

describe('what a visitor sent for a seller', () => {
  it.each(FOR_SELLERS)('is shown with whom to forward it to: %s', async (form) => {
    const { post, show, json } = await setUp(FOUNDER);
    const id = await post(form);
    expect(await show(id)).toContain('Forward to  Ifeoma Adeyemi <ifeoma@fernhold.example.com>');
    expect(await json(id)).toMatchObject({
      pass_on_to: { name: 'Ifeoma Adeyemi', email: 'ifeoma@fernhold.example.com' },
    });
  });

  it('goes to the seller who sent the listing in, where it came from a submission', async () => {
    const { submit, describeListing, post, show } = await setUp();
    const listing = await submit('/api/startup-listing', WIZARD_LISTING);
    await describeListing(`submission: ${listing}\n`);
    const id = await post('make_offer');
    expect(await show(id)).toContain('Forward to  Zoë O’Brien <zoe@fernhold.example.com>');
  });

  it.each([
    [undefined, `there's no ${FILE} in this folder`],
    ['title: Fernhold\n', `${FILE} doesn't say who is selling`],
    ['title: [half\n', `${FILE} doesn't say who is selling`],
    [
      'submission: 01a1fdd8-50e7-71a0-a70c-7cabc6342825\n',
      'submission 01a1fdd8-50e7-71a0-a70c-7cabc6342825 was deleted',
    ],
  ])('says why it cannot tell, given %j', async (listing, reason) => {
    const { post, show, json } = await setUp(listing);
    const id = await post('contact_seller');
    expect(await show(id)).toContain(`Forward to  Seller unknown: ${reason}.`);
    expect(await json(id)).toMatchObject({ pass_on_to: { unknown: reason } });
  });

  it('is forwarded to nobody when it is meant for us', async () => {
    const { post, show } = await setUp(FOUNDER);
    expect(await show(await post('funding_request'))).not.toMatch(/Forward|Ifeoma/);
  });
});
