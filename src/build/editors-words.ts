import type { z } from 'zod';
import type { LineOf } from './read-yaml.ts';

/**
 * Default messages for content schemas. A schema's own messages take precedence.
 * @param thing What the file describes, like 'A listing'.
 */
export const inEditorsWords =
  (thing: string) =>
  (issue: z.core.$ZodRawIssue): string | undefined => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined
          ? 'This field is missing.'
          : `Write ${withArticle(issue.expected)} here.`;
      case 'unrecognized_keys':
        return `${thing} has no field ${issue.keys.map((key) => `'${key}'`).join(' or ')}; check the spelling.`;
      case 'invalid_value':
        return `Choose one of: ${issue.values.join(', ')}.`;
      case 'too_small':
        return `This is too small or too short. The minimum is ${issue.minimum}.`;
      case 'too_big':
        return `This is too big or too long. The maximum is ${issue.maximum}.`;
      case 'invalid_format':
        return `Write this as ${withArticle(issue.format === 'url' ? 'web address' : issue.format)}.`;
      default:
        return undefined;
    }
  };

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/**
 * Lines like `sf-3.yaml: line 40: financing.structures: Name at least one of: …`; without the line if
 * the field is missing.
 */
export const mistakesOf = (
  name: string,
  { issues }: z.ZodError,
  lineOf: LineOf = () => undefined,
): string[] =>
  issues.map((issue) => {
    const place = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const line = lineOf([...issue.path, ...place]);
    return [name, ...(line === undefined ? [] : [`line ${line}`])]
      .concat(issue.path.length > 0 ? [issue.path.join('.')] : [], issue.message)
      .join(': ');
  });
