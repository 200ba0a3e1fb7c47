import type { Command, Options } from './command.ts';

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
