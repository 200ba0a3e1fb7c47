import { type Finding, GROUPS } from './finding.ts';

/** What was found, group by group, each with its place and what to do. */
export function reportText(findings: readonly Finding[], choices: readonly string[]): string {
  const byGroup = Map.groupBy(findings, ({ group }) => group);
  const groups = Object.entries(GROUPS).flatMap(([name, title]) => {
    const own = [...byGroup].find(([group]) => group === name)?.[1] ?? [];
    return own.length === 0 ? [] : [`${title} (${own.length})`, ...own.flatMap(linesOf), ''];
  });
  const optional =
    choices.length === 0
      ? []
      : ['Not set, and for you to decide', ...choices.map((choice) => `  ${choice}`), ''];
  const left = findings.length;
  const verdict =
    left === 0
      ? 'Nothing stands between this project and going live.'
      : `${left} ${left === 1 ? 'thing is' : 'things are'} left before this project goes live.`;
  return `${[...groups, ...optional, verdict].join('\n')}\n`;
}

/** What is to be done about several in a row is said after the last. */
function linesOf(finding: Finding, at: number, all: readonly Finding[]): string[] {
  const { file, line, what, todo } = finding;
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}  `;
  const isLast = all[at + 1]?.todo !== todo;
  return [`  ${place}${what}`, ...(isLast ? [`      ${todo}`] : [])];
}
