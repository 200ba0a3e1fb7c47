import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { findClaims } from './claims.ts';
import { findOldDates } from './dates.ts';
import { findPlaceholders } from './placeholders.ts';
import { findPolicies } from './policies.ts';
import { reportText } from './report.ts';
import { findSamples } from './samples.ts';
import { describeChoices, findVariables } from './variables.ts';

/** What the check takes from outside of itself. */
export interface CheckRuntime {
  /** The project's folder. */
  root: string;
  variables: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  now: number;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** What the check ends with; scripts may rely on these. */
export const LAUNCH = { ready: 0, notReady: 1, usage: 2 } as const;

const HELP = `Lists what has to be replaced or set before this project goes live.

  npm run launch:check -- [--env <file>] [--json]

  --env <file>  the variables of production, a NAME=value on each line; without it, those of this shell
  --json        answer in JSON, for scripts

Exit codes: 0 nothing is left, 1 something is, 2 not understood.
`;

/** @returns What the process ends with. */
export function runLaunchCheck(args: readonly string[], runtime: CheckRuntime): number {
  const { root, now, out, err } = runtime;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        env: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help === true) {
      out(HELP);
      return LAUNCH.ready;
    }
    const variables = values.env === undefined ? runtime.variables : readVariables(values.env);
    const findings = [
      ...findPlaceholders(root),
      ...findSamples(root),
      ...findClaims(root),
      ...findPolicies(root),
      ...findVariables(variables),
      ...findOldDates(root, now),
    ];
    const choices = describeChoices(variables);
    out(
      values.json === true
        ? `${JSON.stringify({ ready: findings.length === 0, findings, choices }, null, 2)}\n`
        : reportText(findings, choices),
    );
    return findings.length === 0 ? LAUNCH.ready : LAUNCH.notReady;
  } catch (error) {
    if (!(error instanceof Error) || !isMistyped(error)) throw error;
    err(`${error.message.split('\n')[0] ?? ''}\nSee: npm run launch:check -- --help\n`);
    return LAUNCH.usage;
  }
}

/** A file of variables that can't be read, as a mistake of whoever named it. */
class NoVariablesError extends Error {
  override name = 'NoVariablesError';
}

function readVariables(path: string): Readonly<Record<string, string | undefined>> {
  try {
    return parseEnv(readFileSync(resolve(path), 'utf8'));
  } catch {
    throw new NoVariablesError(`${path} cannot be read.`);
  }
}

const isMistyped = (error: Error) =>
  error instanceof NoVariablesError ||
  ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
