import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import type { Storage } from './open-storage.ts';
import type { Progress } from './progress.ts';
import type { CommandRuntime } from './command-runtime.ts';

/** An option as it is typed and as help explains it. */
export interface Option {
  type: 'string' | 'boolean';
  /** May be given several times. */
  multiple?: boolean;
  /** What stands after it in help: <form>. */
  value?: string;
  help: string;
}
export type Options = Readonly<Record<string, Option>>;

/** What a command works with. */
export interface Tools extends CommandRuntime {
  storage: Storage;
  progress: Progress;
  /** Answers in JSON, for scripts. */
  json: boolean;
}

export interface Command {
  name: string;
  /** What stands after the name: <id> <status>. */
  synopsis: string;
  summary: string;
  /** More for its own help, a paragraph each. */
  details: readonly string[];
  options: Options;
  /** Whether it can work on a data folder that is not there yet. */
  mayBeNew?: boolean;
  /** Reads what was typed, before any storage is touched. @throws CommandError */
  prepare: (args: readonly string[]) => Prepared;
}

export interface Prepared {
  values: Readonly<Record<string, unknown>>;
  run: (tools: Tools) => Promise<ExitCode>;
}

/** What every command takes. */
export const COMMON_OPTIONS = {
  data: {
    type: 'string',
    value: '<folder>',
    help: 'the data folder of the embedded platform (default: DATA_DIR, or .data)',
  },
  production: {
    type: 'boolean',
    help: 'the site on Netlify; the default where NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are set',
  },
  context: {
    type: 'string',
    value: '<context>',
    help: 'the store of another deploy context: deploy-preview, branch-deploy, dev (default: production)',
  },
  json: { type: 'boolean', help: 'answer in JSON, for scripts' },
  help: { type: 'boolean', help: 'explain this command' },
} as const satisfies Options;

export const usageError = (message: string, command?: string): CommandError => {
  const where = `npm run submissions -- help${command === undefined ? '' : ` ${command}`}`;
  return new CommandError(`${message} See: ${where}`, EXIT.usage);
};

/**
 * Makes a command of its parts.
 * @param input What it takes: its options, and what stands beside them as `words`.
 */
export function defineCommand<Input extends z.ZodType>(
  about: Omit<Command, 'prepare'> & {
    input: Input;
    run: (input: z.output<Input>, tools: Tools) => Promise<ExitCode>;
  },
): Command {
  const { input, run, ...command } = about;
  return {
    ...command,
    prepare(args) {
      const { values, positionals } = parse(args, command);
      const parsed = input.safeParse({ ...values, words: positionals });
      if (!parsed.success && values['help'] !== true) {
        throw usageError(parsed.error.issues[0]?.message ?? 'Something is missing.', command.name);
      }
      return {
        values,
        run: (tools) => (parsed.success ? run(parsed.data, tools) : Promise.resolve(EXIT.usage)),
      };
    },
  };
}

function parse(args: readonly string[], { name, options }: Pick<Command, 'name' | 'options'>) {
  const known: Options = { ...COMMON_OPTIONS, ...options };
  const config = Object.entries(known).map(
    ([option, { type, multiple = false }]) => [option, { type, multiple }] as const,
  );
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(config),
      allowPositionals: true,
    });
  } catch (error) {
    // "Unknown option '--x'. To specify a positional argument…": the first sentence says it.
    const reason = error instanceof Error ? error.message : 'This was not understood.';
    throw usageError(`${reason.split(/\. |\n/)[0]?.replace(/\.$/, '') ?? reason}.`, name);
  }
}

const CODES = `Exit codes: 0 done, 1 failed or left something undone, 2 not understood, 3 no such submission,
4 somebody else set a status at the same moment, 5 a listing needs an editor, 130 interrupted (Ctrl+C),
143 terminated.`;

/** What `npm run submissions -- help` prints. */
export function generalHelp(commands: readonly Command[], common: Options): string {
  const lines = commands.map(({ name, synopsis }) => `${name} ${synopsis}`.trim());
  const width = Math.max(...lines.map(({ length }) => length));
  return `Reads and answers what visitors sent.

  npm run submissions -- <command> [options]

${commands.map(({ summary }, at) => `  ${(lines[at] ?? '').padEnd(width)}  ${summary}`).join('\n')}
  ${'help [command]'.padEnd(width)}  This, or all about one command

With every command:
${optionLines(common)}

${CODES}

An id may be shortened to its first six characters or more.
Results go to stdout, anything else to stderr. Times are UTC.
`;
}

/** What `npm run submissions -- help <command>` prints. */
export function helpOf(
  { name, synopsis, summary, details, options }: Command,
  common: Options,
): string {
  const own = Object.keys(options).length > 0 ? `\n${optionLines(options)}\n` : '';
  return `${summary}

  npm run submissions -- ${`${name} ${synopsis}`.trim()}
${own}
With every command:
${optionLines(common)}
${details.map((text) => `\n${text}\n`).join('')}
${CODES}
`;
}

function optionLines(options: Options): string {
  const rows = Object.entries(options).map(([name, { value, help }]) => ({
    option: `--${name}${value === undefined ? '' : ` ${value}`}`,
    help,
  }));
  const width = Math.max(...rows.map(({ option }) => option.length));
  return rows.map(({ option, help }) => `  ${option.padEnd(width)}  ${help}`).join('\n');
}
