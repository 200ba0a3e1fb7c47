import { groupBy } from '#src/domain/shared/group-by.ts';
import { readEnvironment } from './environment.ts';
import { VARIABLES, type Variable } from './environment-variables.ts';

const variables: [name: string, variable: Variable][] = Object.entries(VARIABLES);

/**
 * What whoever starts the site should know of its variables: which are unusable, and which are not set
 * and what goes without them. Names only; a value is never shown.
 */
export function reportEnvironment(given: Readonly<Record<string, string | undefined>>): string[] {
  const missing = variables.filter(([name, { without }]) => !given[name] && !isDefault(without));
  const byLoss = groupBy(missing, ([, { without }]) => without);
  return [
    ...readEnvironment(given).problems,
    ...[...byLoss].map(([without, unset]) => {
      const names = unset.map(([name]) => name).join(', ');
      return `Not set: ${names} (${without}).`;
    }),
  ];
}

/** Without some, another value holds, and nothing is lost. */
const isDefault = (without: string) => URL.canParse(without);
