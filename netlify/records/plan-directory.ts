import { z } from 'zod';
import generated from '#netlify/generated/plans.json' with { type: 'json' };
import type { FieldOption } from '#src/domain/forms/form-definition.ts';

const knownPlanSchema = z.strictObject({ tag: z.string(), name: z.string() });
type KnownPlan = z.infer<typeof knownPlanSchema>;

/** The plans on offer since this deploy; scripts/generate.ts writes the file. */
const known = new Map(
  z
    .array(knownPlanSchema)
    .parse(generated)
    .map((plan) => [plan.tag, plan]),
);

/** The plan of that tag, or undefined for one that is no longer offered or never was. */
export function findPlan(tag: string): KnownPlan | undefined {
  return known.get(tag);
}

/** Every plan on offer, as the options of a select. */
export function planOptions(): FieldOption[] {
  return [...known.values()].map(({ tag, name }) => ({ value: tag, label: name }));
}
