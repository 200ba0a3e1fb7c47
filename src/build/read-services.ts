import { catalogueSchema } from '../domain/services/catalogue.ts';
import type { Plan } from '../domain/services/plan.ts';
import { type Reading, readYaml } from './read-yaml.ts';

/** The plan a mistake is in, as an editor finds it: by tag, else by its place in the list. */
function placeOf(content: unknown, [position, ...path]: readonly PropertyKey[]): string {
  if (typeof position !== 'number') return '';
  const plan: unknown = Array.isArray(content) ? content[position] : undefined;
  const tag: unknown = typeof plan === 'object' && plan !== null ? Reflect.get(plan, 'tag') : '';
  const name = typeof tag === 'string' && tag ? tag : `plan ${position + 1}`;
  return [name, path.join('.')].filter(Boolean).join(': ');
}

/**
 * Reads content/pages/services.yaml.
 * @returns The plans in the order of the file, or lines like `dfy-pro: price.0.amount: Write …`.
 */
export function readServices(text: string): Reading<Plan[]> {
  const read = readYaml(text);
  if ('error' in read) return read;
  const content = read.ok;
  const parsed = catalogueSchema.safeParse(content);
  if (parsed.success) return { ok: parsed.data };
  return {
    error: parsed.error.issues.map(({ path, message }) =>
      [placeOf(content, path), message].filter(Boolean).join(': '),
    ),
  };
}
