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

/** Everything the check needs from its process. */
export interface CheckRuntime {
  /** The project folder. */
  root: string;
  variables: Readonly<Record<string, string | undefined>>;
  /** Milliseconds since 1970. */
  now: number;
  out: (text: string) => void;
  err: (text: string) => void;
}

/** Exit codes. Scripts may rely on them. */
export const LAUNCH = { ready: 0, notReady: 1, usage: 2 } as const;

const HELP = `List what to replace or set before this project goes live.

  npm run launch:check -- [--env <file>] [--json]

  --env <file>  file with the production variables, one NAME=value per line (default: this shell)
  --json        print JSON, for scripts

Exit codes: 0 ready, 1 something to fix, 2 invalid arguments.
`;

/** @returns The exit code. */
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

/** The variables file can't be read. */
class NoVariablesError extends Error {
  override name = 'NoVariablesError';
}

function readVariables(path: string): Readonly<Record<string, string | undefined>> {
  try {
    return parseEnv(readFileSync(resolve(path), 'utf8'));
  } catch {
    throw new NoVariablesError(`Can't read ${path}.`);
  }
}

const isMistyped = (error: Error) =>
  error instanceof NoVariablesError ||
  ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
