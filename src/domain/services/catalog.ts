import { z } from 'zod';
import { pricePart } from './bundle.ts';
import { type Plan, PLAN_GROUPS, planSchema } from './plan.ts';

/** A mistake that only shows across all plans. */
interface Objection {
  path: (string | number)[];
  message: string;
}

function objectionsTo(plan: Plan, position: number, plans: readonly Plan[]): Objection[] {
  const found: Objection[] = [];
  const object = (message: string, ...path: (string | number)[]) =>
    found.push({ path: [position, ...path], message });
  if (plans.findIndex(({ tag }) => tag === plan.tag) !== position) {
    object(`Another plan already has the tag '${plan.tag}'.`, 'tag');
  }
  if (plan.group === 'bundle') {
    if (!plan.contains) object('List the plans in this bundle.', 'contains');
    if (plan.included) object('A bundle lists its plans in contains only.', 'included');
  } else {
    if (plan.contains) object('Only a bundle can contain plans.', 'contains');
    if (!plan.included) object('List what is included, one item per line.', 'included');
  }
  if (plan.delivery && plan.group !== 'done-for-you') {
    object('Only a done-for-you plan delivers leads.', 'delivery');
  }
  for (const [index, part] of (plan.contains ?? []).entries()) {
    const priced = pricePart(part, plans);
    if ('error' in priced) object(priced.error, 'contains', index, 'plan');
  }
  return found;
}

/** All of content/pages/services.yaml: each plan, and the rules across plans. */
export const catalogSchema = z
  .array(planSchema, { error: 'Write the plans as a list, each starting with - tag:.' })
  .check(({ value: plans, issues }) => {
    const missing = PLAN_GROUPS.filter((name) => plans.every(({ group }) => group !== name));
    const objections = [
      ...plans.flatMap((plan, position) => objectionsTo(plan, position, plans)),
      ...missing.map((name) => ({ path: [], message: `There is no plan in the group '${name}'.` })),
    ];
    for (const { path, message } of objections) {
      issues.push({ code: 'custom', path, message, input: plans });
    }
  });
