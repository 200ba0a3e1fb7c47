import { describe, expect, it } from 'vitest';
import { catalogSchema } from '#src/domain/services/catalog.ts';
import { type Plan, TAB_GROUPS } from '#src/domain/services/plan.ts';
import { aPlan } from './a-plan.ts';

const bundle = aPlan({
  tag: 'pack',
  group: 'bundle',
  contains: [{ plan: 'deal-flow-plan' }, { plan: 'advisory-plan' }],
});
const catalog: Plan[] = [
  bundle,
  ...TAB_GROUPS.map((group) => aPlan({ tag: `${group}-plan`, group })),
  aPlan({ tag: 'extra', group: 'add-on' }),
];

const objectionsTo = (plans: unknown) =>
  (catalogSchema.safeParse(plans).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

const withPlan = (position: number, changes: object) =>
  catalog.map((plan, index) => (index === position ? { ...plan, ...changes } : plan));

describe('the plans together', () => {
  it('are accepted, in their order', () => {
    expect(objectionsTo(catalog)).toEqual([]);
    expect(catalogSchema.parse(catalog).map(({ tag }) => tag)).toEqual(
      catalog.map(({ tag }) => tag),
    );
  });

  it('have a tag each', () => {
    expect(objectionsTo([...catalog, aPlan({ tag: 'extra', group: 'add-on' })])).toEqual([
      "7.tag: Another plan already has the tag 'extra'.",
    ]);
  });

  it('fill every group', () => {
    expect(objectionsTo(catalog.filter(({ group }) => group !== 'startup-listings'))).toEqual([
      ": There is no plan in the group 'startup-listings'.",
    ]);
  });

  it('let only bundles contain plans, and bundles nothing else', () => {
    expect(objectionsTo(withPlan(0, { contains: undefined }))).toEqual([
      '0.contains: List the plans in this bundle.',
    ]);
    expect(objectionsTo(withPlan(0, { included: ['A page of notes'] }))).toEqual([
      '0.included: A bundle lists its plans in contains only.',
    ]);
    expect(objectionsTo(withPlan(1, { contains: bundle.contains, included: undefined }))).toEqual([
      '1.contains: Only a bundle can contain plans.',
      '1.included: List what is included, one item per line.',
    ]);
  });

  it('deliver leads in one group only', () => {
    expect(objectionsTo(withPlan(1, { delivery: { leads: 3, days: 30 } }))).toEqual([
      '1.delivery: Only a done-for-you plan delivers leads.',
    ]);
    expect(objectionsTo(withPlan(2, { delivery: { leads: 3, days: 30 } }))).toEqual([]);
  });

  it('name plans that there are', () => {
    const contains = [{ plan: 'deal-flow-plan' }, { plan: 'advisery-plan' }];
    expect(objectionsTo(withPlan(0, { contains }))).toEqual([
      "0.contains.1.plan: There is no plan 'advisery-plan'.",
    ]);
  });

  it('are a list', () => {
    expect(objectionsTo({ bundle })).toEqual([
      ': Write the plans as a list, each starting with - tag:.',
    ]);
  });
});
