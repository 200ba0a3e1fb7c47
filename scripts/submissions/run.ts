import { backupCommand } from './backup.ts';
import { COMMON_OPTIONS, type Command, usageError, generalHelp, helpOf } from './command.ts';
import { deleteCommand } from './delete.ts';
import { CommandError, EXIT, type ExitCode, InterruptedError } from './exit-codes.ts';
import { explainFailure } from './explain-failure.ts';
import { exportCommand } from './export.ts';
import { listCommand } from './list.ts';
import { openStorage, type Storage } from './open-storage.ts';
import { createProgress } from './progress.ts';
import { publishCommand } from './publish.ts';
import { restoreCommand } from './restore.ts';
import { searchCommand } from './search.ts';
import { showCommand } from './show.ts';
import { signInCommand } from './sign-in.ts';
import { signOutCommand } from './sign-out.ts';
import { statsCommand } from './stats.ts';
import { statusCommand } from './status.ts';
import type { CommandRuntime } from './command-runtime.ts';
import { unpublishCommand } from './unpublish.ts';

const COMMANDS: readonly Command[] = [
  listCommand,
  showCommand,
  searchCommand,
  statusCommand,
  publishCommand,
  unpublishCommand,
  exportCommand,
  deleteCommand,
  statsCommand,
  backupCommand,
  restoreCommand,
  signInCommand,
  signOutCommand,
];

/** Runs one command line, without `npm run submissions --`. @returns The exit code. */
export async function runSubmissions(
  args: readonly string[],
  runtime: CommandRuntime,
): Promise<ExitCode> {
  const code = await runCommand(args, runtime);
  const reason: unknown = runtime.signal.reason;
  // A write may fail after the command has finished.
  return code === EXIT.done && reason instanceof CommandError
    ? fail(reason, runtime, undefined)
    : code;
}

async function runCommand(args: readonly string[], runtime: CommandRuntime): Promise<ExitCode> {
  const progress = createProgress(runtime);
  let storage: Storage | undefined;
  try {
    const [name = 'help', ...rest] = args;
    if (name === 'help' || name === '--help' || name === '-h') return await help(rest, runtime);
    const command = find(name);
    const { values, run } = command.prepare(rest);
    if (values['help'] === true) return await help([name], runtime);
    const text = (option: string) => {
      const value = values[option];
      return typeof value === 'string' ? value : undefined;
    };
    storage = await openStorage(
      {
        data: text('data'),
        context: text('context'),
        production: values['production'] === true,
        mayBeNew: command.mayBeNew,
      },
      runtime,
    );
    if (runtime.err.isTerminal) await runtime.err.write(`Using ${storage.title}\n`);
    return await run({ ...runtime, storage, progress, json: values['json'] === true });
  } catch (error) {
    await progress.clear();
    return await fail(error, runtime, storage);
  }
}

function find(name: string): Command {
  const command = COMMANDS.find((one) => one.name === name);
  if (command) return command;
  throw usageError(`Unknown command ${JSON.stringify(name)}.`);
}

async function help([name]: readonly string[], { out }: CommandRuntime): Promise<ExitCode> {
  const text =
    name === undefined ? generalHelp(COMMANDS, COMMON_OPTIONS) : helpOf(find(name), COMMON_OPTIONS);
  await out.write(text);
  return EXIT.done;
}

/** Prints one line for errors the operator can fix. Bugs keep their stack trace. */
async function fail(
  error: unknown,
  { err, signal }: CommandRuntime,
  storage: Storage | undefined,
): Promise<ExitCode> {
  const cause: unknown = signal.aborted ? signal.reason : error;
  if (cause instanceof InterruptedError) return cause.code;
  const failure = explainFailure(cause, storage);
  if (!failure) throw cause;
  await err.write(`${failure.message}\n`);
  return failure.code;
}
