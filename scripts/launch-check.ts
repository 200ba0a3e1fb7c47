/** `npm run launch:check`: what to replace or set before going live. Exits with 1 until nothing is left. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { readList } from '#src/build/read-lists.ts';
import { linkedListings } from '#src/domain/articles/article-text.ts';
import { utcDay } from '#src/domain/shared/calendar-date.ts';
import { monthsBetween, readMonth } from '#src/domain/shared/calendar-month.ts';
import { isMissing, readEnvironment } from '#netlify/environment/environment.ts';
import { type Variable, VARIABLES } from '#netlify/environment/environment-variables.ts';

/** A line like `content/listings/7.yaml:12  sample: true`, or a sentence, and what to do about it. */
export interface Finding {
  what: string;
  todo: string;
}
export type Given = Readonly<Record<string, string | undefined>>;

interface Rule {
  files: string[];
  /** A line that has to change, or the date in it, which may be this old. */
  pattern: RegExp;
  months?: number;
  todo: string;
}

const CONTENT = 'content/**/*.{yaml,mdx}';
const LISTINGS = 'content/listings/*.yaml';
const PROMISES = 'src/domain/shared/promises.ts';

const RULES: readonly Rule[] = [
  {
    files: ['src/config/*.ts', CONTENT],
    // Domains and numbers that are reserved for examples. Not in comments.
    pattern:
      /^(?!\s*(?:\*|\/\/|#)).*(?:\bexample\.(?:com|net|org)\b|area: '555'|\b555[ -]?01\d\d\b)/,
    todo: 'Replace it with your own address or number.',
  },
  {
    files: [CONTENT],
    pattern: /^(?:- |\s+)?sample: true\s*$/,
    todo: 'Replace it with a real one without `sample`, such as a quote from someone who agreed to it. Or delete it.',
  },
  {
    files: [PROMISES],
    pattern: /FOUNDER_PASS = \{.*\btotal: 100, left: 84\b/,
    todo: 'Set `left` to the real number, and lower it with each sale. 84 shipped with the product.',
  },
  {
    files: [PROMISES],
    pattern: /POLICY = \{.*\beffective: '2025-05-15'/,
    todo: 'Have a lawyer review content/pages/privacy.mdx and terms.mdx, check `law`, and set `effective` to the date they take effect.',
  },
  {
    files: ['content/figures/minimum-rates.json'],
    pattern: /^ {2}"month": "([A-Z][a-z]+ \d{4})"/,
    months: 2,
    todo: 'Replace the rates, month, and source with the latest from its `sourceUrl`.',
  },
  {
    files: ['content/figures/sba-coverage.json'],
    pattern: /^ {2}"readOn": "(\d{4}-\d\d-\d\d)"/,
    // The SBA has changed its rules about twice a year.
    months: 6,
    todo: 'Check its `sourceUrl`, update what has changed, and set the date.',
  },
  {
    files: ['content/pages/trends.yaml'],
    pattern: /^ {2}readOn: (\d{4}-\d\d-\d\d)/,
    months: 12,
    todo: 'Check that its `sourceUrl` still says so, and set the date.',
  },
  {
    files: [LISTINGS],
    pattern: /^ {2}lastMonth: '?(\d{4}-\d\d)/,
    months: 3,
    todo: 'Ask the seller for the months since then.',
  },
  {
    files: [LISTINGS],
    pattern: /^listedOn: '?(\d{4}-\d\d-\d\d)/,
    months: 12,
    todo: 'Ask if it is still for sale. Then update the date or delete it.',
  },
];
const [PLACEHOLDERS] = RULES;

/** What to fix in a project's files. @param now Milliseconds since 1970. */
export function findInFiles(root: string, now: number): Finding[] {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
      .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  const isSample = (text: string) => /^sample: true$/m.test(text);
  const findings = RULES.flatMap((rule) =>
    rule.files
      .flatMap(read)
      // A sample listing is replaced as a whole.
      .filter(({ text }) => rule !== PLACEHOLDERS || !isSample(text))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, at) => {
          const [found, date = ''] = rule.pattern.exec(line) ?? [];
          if (found === undefined || monthsSince(date, now) <= (rule.months ?? -1)) return [];
          return { what: `${path}:${at + 1}  ${line.trim()}`, todo: rule.todo };
        }),
      ),
  );
  const listings = read(LISTINGS);
  const samples = listings.filter(({ text }) => isSample(text)).map(({ path }) => path);
  const guides = read('content/**/*.mdx').flatMap(({ path, text }) => {
    const isLinking = (line: string) =>
      linkedListings(line).some((id) => samples.includes(LISTINGS.replace('*', id)));
    const at = text.split('\n').findIndex(isLinking);
    const todo = 'Use real listings and their figures, or remove the links to samples.';
    return at < 0 ? [] : { what: `${path}:${at + 1}  links to a sample listing`, todo };
  });
  const isZeroDown = listings.some(({ text }) => /^ {2}smallestDownPercent: 0$/m.test(text));
  const isTrue = (figure: string) =>
    figure === '$0'
      ? isZeroDown
      : /^[\d,]+\+$/.test(figure) && listings.length >= Number(figure.replace(/[,+]/g, ''));
  const claims = read('content/pages/claims.yaml').flatMap(({ path, text }) => {
    const reading = readList('claims', text);
    if ('error' in reading) return reading.error.map((what) => ({ what, todo: 'Correct it.' }));
    return reading.ok.flatMap(({ id, figure, text: claim, proof }) => {
      const at = text.split('\n').indexOf(`- id: ${id}`);
      const todo =
        'The listings do not support it. Change it, or set `proof` to where it can be checked.';
      return proof || isTrue(figure)
        ? []
        : { what: `${path}:${at + 1}  "${figure} ${claim}"`, todo };
    });
  });
  return [...findings, ...guides, ...claims];
}

/** Whole calendar months from a date to now; NaN without one. */
const monthsSince = (date: string, now: number): number =>
  monthsBetween(readMonth(date) ?? date, utcDay(now));

const variables: [name: string, variable: Variable][] = Object.entries(VARIABLES);

/** Variables that are missing, unusable, or placeholders. Values are never shown. */
export function findInVariables(given: Given): Finding[] {
  const { problems, mail, ownerEmails, webhook } = readEnvironment(given);
  const each = variables.flatMap(([name, { isRequired, whatFor, without, example }]) => {
    const value = given[name]?.trim() ?? '';
    const isExample = value === example || /\bexample\.(?:com|net|org)\b/.test(value);
    if (value !== without && isExample) {
      return { what: `${name} is a placeholder`, todo: 'Set a value of your own.' };
    }
    const todo = `Add it to the environment variables. ${whatFor}`;
    return isRequired && !value ? { what: `${name} is not set: ${without}`, todo } : [];
  });
  const unusable = problems.map((what) => {
    return { what, todo: 'Fix it or remove it. docs/operations.md explains each variable.' };
  });
  const isNotified = (mail && ownerEmails.length > 0) || webhook;
  const unnotified = {
    what: 'No one is notified of new submissions',
    todo: 'Set EMAIL_FROM, OWNER_EMAIL, and RESEND_API_KEY or SMTP_URL. Or set NOTICE_WEBHOOK_URL and its secret.',
  };
  return [...each, ...unusable, ...(isNotified ? [] : [unnotified])];
}

/** The findings, and what the site lacks without the optional variables that are not set. */
export function reportText(findings: readonly Finding[], given: Given): string {
  const lacking = variables.flatMap(([name, { isRequired, hasDefault, without }]) =>
    isRequired || hasDefault || !isMissing(given, name) ? [] : `  ${name}: ${without}`,
  );
  const groups = [...Map.groupBy(findings, ({ todo }) => todo)].flatMap(([todo, own]) => [
    ...own.map(({ what }) => what),
    `    ${todo}`,
    '',
  ]);
  const optional = lacking.length === 0 ? [] : ['Optional, not set:', ...lacking, ''];
  const verdict =
    findings.length === 0
      ? 'This project is ready to go live.'
      : `To fix before this project goes live: ${findings.length}`;
  return `${[...groups, ...optional, verdict].join('\n')}\n`;
}

if (import.meta.main) {
  try {
    const { env } = parseArgs({ options: { env: { type: 'string' } } }).values;
    const given = env === undefined ? process.env : parseEnv(readFileSync(env, 'utf8'));
    const root = join(import.meta.dirname, '..');
    const findings = [...findInFiles(root, Date.now()), ...findInVariables(given)];
    process.stdout.write(reportText(findings, given));
    process.exitCode = findings.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    console.error(`${error.message}\nnpm run launch:check -- [--env <file with NAME=value lines>]`);
    process.exitCode = 2;
  }
}
