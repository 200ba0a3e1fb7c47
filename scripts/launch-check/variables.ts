import { isMissing, readEnvironment } from '#netlify/environment/environment.ts';
import { type Variable, VARIABLES } from '#netlify/environment/environment-variables.ts';
import { channelsOf } from '#netlify/notices/index.ts';
import type { Finding } from './finding.ts';

type Given = Readonly<Record<string, string | undefined>>;

const variables: [name: string, variable: Variable][] = Object.entries(VARIABLES);

/** Variables that are missing, invalid, or placeholders. Values are never shown. */
export function findVariables(given: Given): Finding[] {
  const environment = readEnvironment(given);
  const missing = variables.flatMap(([name, { isRequired, whatFor, without }]) => {
    if (!isRequired || given[name]) return [];
    const todo = `Add it to the environment variables on Netlify. ${whatFor}`;
    return [finding(`${name} is not set: ${without}`, todo)];
  });
  const placeholders = variables.flatMap(([name, { example, without }]) => {
    const value = given[name] ?? '';
    const isDefault = value === without;
    const isPlaceholder = value === example || /\bexample\.(?:com|net|org)\b/.test(value);
    if (value === '' || isDefault || !isPlaceholder) return [];
    return [finding(`${name} is a placeholder`, 'Set a value of your own.')];
  });
  const unusable = environment.problems.map((problem) =>
    finding(problem, 'Fix it or remove it. docs/operations.md explains each variable.'),
  );
  const { email, webhook } = channelsOf(environment);
  const unnotified =
    email || webhook
      ? []
      : [
          finding(
            'No one is notified of new submissions',
            'Set EMAIL_FROM, OWNER_EMAIL, and RESEND_API_KEY or SMTP_URL. Or set NOTICE_WEBHOOK_URL and its secret.',
          ),
        ];
  return [...missing, ...unusable, ...placeholders, ...unnotified];
}

/** Optional variables that are not set, and what the site lacks without them. */
export function describeChoices(given: Given): string[] {
  return variables.flatMap(([name, { isRequired, hasDefault, without }]) =>
    isRequired || !isMissing(given, name) || hasDefault ? [] : [`${name}: ${without}`],
  );
}

const finding = (what: string, todo: string): Finding => ({ group: 'environment', what, todo });
