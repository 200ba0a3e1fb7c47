import { formatCount } from '#src/domain/shared/format-number.ts';
import { type Finding, GROUPS } from './finding.ts';

/** The findings by group, each with its location and fix. */
export function reportText(findings: readonly Finding[], choices: readonly string[]): string {
  const byGroup = Map.groupBy(findings, ({ group }) => group);
  const groups = Object.entries(GROUPS).flatMap(([name, title]) => {
    const own = [...byGroup].find(([group]) => group === name)?.[1] ?? [];
    return own.length === 0 ? [] : [`${title} (${own.length})`, ...own.flatMap(linesOf), ''];
  });
  const optional =
    choices.length === 0
      ? []
      : ['Optional, not set', ...choices.map((choice) => `  ${choice}`), ''];
  const left = findings.length;
  const verdict =
    left === 0
      ? 'This project is ready to go live.'
      : `${formatCount(left, 'thing')} to fix before this project goes live.`;
  return `${[...groups, ...optional, verdict].join('\n')}\n`;
}

/** Consecutive findings with the same fix show it once, after the last. */
function linesOf(finding: Finding, at: number, all: readonly Finding[]): string[] {
  const { file, line, what, todo } = finding;
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`}  `;
  const isLast = all[at + 1]?.todo !== todo;
  return [`  ${place}${what}`, ...(isLast ? [`      ${todo}`] : [])];
}
