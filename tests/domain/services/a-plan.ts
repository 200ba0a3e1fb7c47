import type { Plan } from '#src/domain/services/plan.ts';

/** A plan that the schema accepts; what a test is about is given. */
export function aPlan(changes: Partial<Plan> = {}): Plan {
  const plan: Plan = {
    tag: 'deal-check',
    name: 'Deal Check',
    group: 'acquisition-tools',
    price: [{ amount: 100 }],
    summary: 'We look at a deal and say what we would ask.',
    audience: 'Buyers before they sign',
    included: ['A page of notes'],
    ...changes,
  };
  // A bundle lists its plans in place of what is included.
  if (plan.group === 'bundle') delete plan.included;
  return plan;
}
