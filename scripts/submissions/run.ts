import { parseArgs } from 'node:util';
import { site } from '#src/config/site.ts';
import { formatCount } from '#src/domain/shared/number-text.ts';
import { createLink, signOutEverywhere } from '#netlify/inbox/sessions.ts';
import { StorageUnavailableError } from '#netlify/store/store.ts';
import { backUp } from './backup.ts';
import { systemReason } from '#platform/environment.ts';
import { CommandError, type CommandRuntime, EXIT, type ExitCode } from './command.ts';
import { restore } from './restore.ts';
import { openStorage, type Storage, type Tools } from './storage.ts';

const HELP = `Back up and restore what visitors sent, and sign in to the inbox.
Everything else is done in the inbox: ${new URL('/inbox', site.url).href}

  npm run submissions -- <command> [options]

  backup <file>   Copy all stored data to a file, with a checksum
  restore <file>  Restore a backup
  sign-in         Print a link that signs you in to the inbox
  sign-out        Sign everyone out of the inbox, on every device
  help            Show this help

  --data <folder>      local data folder (default: DATA_DIR, or .data)
  --production         use the site on Netlify (default if NETLIFY_SITE_ID and
                       NETLIFY_AUTH_TOKEN are set)
  --context <context>  deploy context to use: deploy-preview, branch-deploy, or dev
                       (default: production)
  --force              restore: replace stored entries that differ from the backup
  --url <address>      sign-in: address of the site, such as a preview's

backup includes submissions of all forms, spam, statuses, unfinished listings, pictures, links to
listings, saved searches, jobs, and password hashes. It leaves out sign-in links, sessions, and
hashes of network addresses, which are kept for two days. Only its owner can read the file, which
has a line of JSON for each entry, and its name once it is complete. If interrupted, run it again.
Changes made while it runs may or may not be included. Keep the backup as confidential as the
storage itself.

restore checks the file first and writes nothing if it is damaged. Entries that were changed since
the backup stay as they are without --force, and so do those that are not in it. If interrupted, run
it again to continue. A backup brings back data deleted since then: delete the people who asked for
it again.

sign-in prints a link that works once, within 15 minutes. Anyone who has it can read and change
everything in the inbox, so keep it to yourself.

Exit codes: 0 done, 1 failed or incomplete, 2 invalid command, 130 interrupted (Ctrl+C),
143 terminated.
`;

interface Command {
  run: (tools: Tools) => Promise<ExitCode>;
  /** The option that only it has. */
  own?: 'force' | 'url';
  words: number;
  /** Whether it accepts a data folder that doesn't exist yet. */
  mayBeNew?: boolean;
}

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['backup', { run: backUp, words: 1 }],
  ['restore', { run: restore, words: 1, own: 'force', mayBeNew: true }],
  ['sign-in', { run: signIn, words: 0, own: 'url' }],
  ['sign-out', { run: signOut, words: 0 }],
]);

const OPTIONS = {
  data: { type: 'string' },
  production: { type: 'boolean' },
  context: { type: 'string' },
  force: { type: 'boolean' },
  url: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const TOLD_EVERY = 1_000;

const usageError = (message: string) =>
  new CommandError(`${message} See: npm run submissions -- help`, EXIT.usage);

/** Runs one command line, without `npm run submissions --`. @returns The exit code. */
export async function runSubmissions(
  args: readonly string[],
  runtime: CommandRuntime,
): Promise<ExitCode> {
  const tell = (done: number) => {
    if (runtime.isTerminal && done % TOLD_EVERY === 0) runtime.err(`${done} entries done\n`);
  };
  let storage: Storage | undefined;
  try {
    const { values, words, name } = parse(args);
    if (name === 'help' || values.help) {
      runtime.out(HELP);
      return EXIT.done;
    }
    const command = commandFor(name, words, values);
    storage = await openStorage({ ...values, mayBeNew: command.mayBeNew }, runtime);
    if (runtime.isTerminal) runtime.err(`Using ${storage.title}\n`);
    const { force = false, url } = values;
    return await command.run({ ...runtime, storage, tell, words, force, url });
  } catch (error) {
    return fail(error, runtime, storage);
  }
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    });
    const [name = 'help', ...words] = positionals;
    return { values, name, words };
  } catch (error) {
    // The first sentence of messages like "Unknown option '--x'. To specify a positional…".
    const reason = error instanceof Error ? error.message : 'Invalid arguments.';
    throw usageError(`${reason.split(/\. |\n/)[0]?.replace(/\.$/, '') ?? reason}.`);
  }
}

/** @throws CommandError if it is not meant like this. */
function commandFor(
  name: string,
  { length }: readonly string[],
  values: ReturnType<typeof parse>['values'],
): Command {
  const command = COMMANDS.get(name);
  if (!command) throw usageError(`Unknown command ${JSON.stringify(name)}.`);
  if (length !== command.words) {
    throw usageError(command.words === 1 ? 'Give exactly one file.' : 'Too many arguments.');
  }
  for (const option of ['force', 'url'] as const) {
    if (values[option] !== undefined && command.own !== option) {
      throw usageError(`${name} has no option --${option}.`);
    }
  }
  if (values.data !== undefined && values.production) {
    throw usageError('Use either --data or --production, not both.');
  }
  return command;
}

/** Prints one line for errors the operator can fix. Bugs keep their stack trace. */
function fail(error: unknown, { err }: CommandRuntime, storage: Storage | undefined): ExitCode {
  if (error instanceof CommandError) {
    err(`${error.message}\n`);
    return error.code;
  }
  const reason = systemReason(error);
  if (error instanceof StorageUnavailableError && storage) {
    err(`${storage.explain(error.fault)}\n`);
  } else if (error instanceof Error && reason !== undefined) {
    err(`Can't read or write ${'path' in error ? String(error.path) : 'a file'}: ${reason}.\n`);
  } else throw error;
  return EXIT.failed;
}

/** Of `npm start`. */
const USUAL_PORT = '8888';

async function signIn({ url, storage, variables, now, out, err }: Tools): Promise<ExitCode> {
  const isSite = url === undefined || /^https?:\/\//.test(url);
  if (!isSite || (url !== undefined && !URL.canParse(url))) {
    throw usageError('--url must be an address like https://your.domain.');
  }
  const local = `http://localhost:${variables['PORT']?.trim() || USUAL_PORT}`;
  const base = url ?? (storage.isLocal ? local : site.url);
  out(`${await createLink(storage.sessions, base, now())}\n`);
  err('Open this link within 15 minutes. It works once.\n');
  return EXIT.done;
}

async function signOut({ storage, out }: Tools): Promise<ExitCode> {
  const sessions = await signOutEverywhere(storage.sessions);
  out(`Ended ${formatCount(sessions, 'session')}. Earlier sign-in links no longer work.\n`);
  return EXIT.done;
}
