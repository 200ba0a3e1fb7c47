import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readList } from '#src/build/read-lists.ts';
import { priceWords } from '#src/domain/services/price.ts';
import { ContentError, generate } from '#scripts/generate.ts';
import { temporaryFolder } from '#tests/temporary-folder.ts';

const text = readFileSync('content/pages/services.yaml', 'utf8');
const errorsOf = (changed: string) => {
  const reading = readList('services', changed);
  return 'error' in reading ? reading.error : [];
};
const lineOf = (part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

describe('the services of the site', () => {
  const reading = readList('services', text);
  const plans = 'ok' in reading ? reading.ok : [];
  const prices = Object.fromEntries(plans.map(({ tag, price }) => [tag, priceWords(price)]));

  it('cost what the specification says', () => {
    expect(prices).toEqual({
      'starter-acquirer-pack': '$1,299',
      'pro-acquirer-pack': '$2,899',
      'seller-exit-pack': '$1,499 + 10% of the sale price',
      'investor-fund-toolkit': 'Custom quote',
      'private-deal-feed': '$99/month or $999/year',
      'investor-lp-access': '$250/month',
      'dfy-starter': '$999 flat',
      'dfy-pro': '$2,500 flat',
      'dfy-concierge': 'From $7,500',
      'loi-generator': 'Free or $49',
      'deal-analyzer': '$99 per use or $299/month',
      'due-diligence-checklist': '$49',
      'technical-due-diligence-report': '$499',
      'playbook-builder': '$1,200',
      'boosted-listing': '$199',
      'dfy-exit': '$1,500 + 10% of the sale price',
      'strategy-session': '$299 per session',
      'ma-coaching': '$1,500',
      'revenue-share-structuring': '$750 + share of upside',
      'listing-edit': '$99',
      'payout-check': '$299',
      'deal-model': '$399',
      'transfer-management': '$2,500',
    });
  });

  it('deliver the leads that the specification says, in its days', () => {
    const deliveries = plans.flatMap(({ tag, delivery }) => (delivery ? [[tag, delivery]] : []));
    expect(deliveries).toEqual([
      ['dfy-starter', { leads: 3, days: 30 }],
      ['dfy-pro', { leads: 10, days: 60 }],
    ]);
  });

  it('say what is wrong by the tag of the plan and the line', () => {
    expect(errorsOf(text.replace('amount: 1299', 'amount: $1,299'))).toEqual([
      `services.yaml: line ${lineOf('amount: 1299')}: starter-acquirer-pack.price.0.amount: Write the amount as whole US dollars, like 1499 (no $ and no comma), or 'free', or 'custom quote'.`,
    ]);
    expect(errorsOf(text.replace('plan: boosted-listing', 'plan: bosted-listing'))).toEqual([
      `services.yaml: line ${lineOf('plan: boosted-listing')}: seller-exit-pack.contains.1.plan: There is no plan 'bosted-listing'.`,
    ]);
  });

  it('say what is wrong by the place of a plan that has no tag', () => {
    expect(errorsOf(text.replace('- tag: starter-acquirer-pack', '- tga: x'))).toEqual([
      'services.yaml: entry 1.tag: Write a tag, like private-deal-feed.',
      `services.yaml: line ${lineOf('- tag: starter-acquirer-pack')}: entry 1: A plan has no field 'tga'. Check the spelling.`,
    ]);
  });

  it('name the line of a file that cannot be read', () => {
    expect(errorsOf('- tag: one\n  name: [\n- tag: two\n')[0]).toMatch(/^services\.yaml: line 3: /);
  });

  it('are a list', () => {
    expect(errorsOf('plans: none')).toEqual([
      'services.yaml: line 1: Write the plans as a list, each starting with - tag:.',
    ]);
  });
});

describe('generating what the functions need of them', () => {
  const only = ['plans.json'];

  it('writes the tag and name of each plan, and no price', async () => {
    const output = await temporaryFolder();
    await generate({ output, only });
    const written: unknown = JSON.parse(await readFile(join(output, 'plans.json'), 'utf8'));
    const reading = readList('services', text);
    const plans = 'ok' in reading ? reading.ok : [];
    expect(written).toEqual(plans.map(({ tag, name }) => ({ tag, name })));
  });

  it('throws what an editor has to correct', async () => {
    const content = await temporaryFolder();
    await mkdir(join(content, 'pages'));
    await writeFile(
      join(content, 'pages/services.yaml'),
      text.replace('name: DFY Pro', 'nam: DFY Pro'),
    );
    const work = generate({ content, output: content, only });
    await expect(work).rejects.toThrow(ContentError);
    await expect(work).rejects.toThrow(
      `Please correct these plans in content/pages/services.yaml:\nservices.yaml: dfy-pro.name: Write the name.\nservices.yaml: line ${lineOf('name: DFY Pro')}: dfy-pro: A plan has no field 'nam'. Check the spelling.`,
    );
  });
});
