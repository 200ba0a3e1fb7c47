import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { CommandError, EXIT, type ExitCode } from './exit-codes.ts';
import type { Storage } from './open-storage.ts';
import type { Progress } from './progress.ts';
import type { CommandRuntime } from './command-runtime.ts';

/** A command-line option and its help text. */
export interface Option {
  type: 'string' | 'boolean';
  /** May be given several times. */
  multiple?: boolean;
  /** The placeholder for its value in help, like <form>. */
  value?: string;
  help: string;
}
export type Options = Readonly<Record<string, Option>>;

/** Everything a command works with. */
export interface Tools extends CommandRuntime {
  storage: Storage;
  progress: Progress;
  /** Whether to print JSON, for scripts. */
  json: boolean;
}

export interface Command {
  name: string;
  /** The arguments shown after the name, like <id> <status>. */
  synopsis: string;
  summary: string;
  /** Paragraphs for its own help page. */
  details: readonly string[];
  options: Options;
  /** Whether it accepts a data folder that doesn't exist yet. */
  mayBeNew?: boolean;
  /** Parses the arguments before any storage is opened. @throws CommandError */
  prepare: (args: readonly string[]) => Prepared;
}

export interface Prepared {
  values: Readonly<Record<string, unknown>>;
  run: (tools: Tools) => Promise<ExitCode>;
}

/** Options of every command. */
export const COMMON_OPTIONS = {
  data: {
    type: 'string',
    value: '<folder>',
    help: 'local data folder (default: DATA_DIR, or .data)',
  },
  production: {
    type: 'boolean',
    help: 'use the site on Netlify (default if NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN are set)',
  },
  context: {
    type: 'string',
    value: '<context>',
    help: 'deploy context to use: deploy-preview, branch-deploy, or dev (default: production)',
  },
  json: { type: 'boolean', help: 'print JSON, for scripts' },
  help: { type: 'boolean', help: 'show help for this command' },
} as const satisfies Options;

export const usageError = (message: string, command?: string): CommandError => {
  const where = `npm run submissions -- help${command === undefined ? '' : ` ${command}`}`;
  return new CommandError(`${message} See: ${where}`, EXIT.usage);
};

/**
 * Builds a command from its parts.
 * @param input The schema of its options, and of its positional arguments as `words`.
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
        throw usageError(
          parsed.error.issues[0]?.message ?? 'An argument is missing.',
          command.name,
        );
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
    // Keep the first sentence of messages like "Unknown option '--x'. To specify a positional…".
    const reason = error instanceof Error ? error.message : 'Invalid arguments.';
    throw usageError(`${reason.split(/\. |\n/)[0]?.replace(/\.$/, '') ?? reason}.`, name);
  }
}

const CODES = `Exit codes: 0 done, 1 failed or incomplete, 2 invalid command, 3 submission not found,
4 someone else changed the status at the same time, 5 a listing needs editing, 130 interrupted (Ctrl+C),
143 terminated.`;

/** The text of `npm run submissions -- help`. */
export function generalHelp(commands: readonly Command[], common: Options): string {
  const lines = commands.map(({ name, synopsis }) => `${name} ${synopsis}`.trim());
  const width = Math.max(...lines.map(({ length }) => length));
  return `Read and manage what visitors sent.

  npm run submissions -- <command> [options]

${commands.map(({ summary }, at) => `  ${(lines[at] ?? '').padEnd(width)}  ${summary}`).join('\n')}
  ${'help [command]'.padEnd(width)}  Show this help, or help for one command

Options for every command:
${optionLines(common)}

${CODES}

You can shorten an ID to its first six or more characters.
Results go to stdout, everything else to stderr. Times are in UTC.
`;
}

/** The text of `npm run submissions -- help <command>`. */
export function helpOf(
  { name, synopsis, summary, details, options }: Command,
  common: Options,
): string {
  const own = Object.keys(options).length > 0 ? `\n${optionLines(options)}\n` : '';
  return `${summary}

  npm run submissions -- ${`${name} ${synopsis}`.trim()}
${own}
Options for every command:
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
