import { z } from 'zod';
import { findForm } from '#src/domain/forms/registry.ts';
import { readStatuses, type StatusHistory } from '#netlify/stores/statuses.ts';
import { StorageUnavailableError } from '#netlify/stores/store.ts';
import { defineCommand, type Tools } from './command.ts';
import { EXIT } from './exit-codes.ts';
import {
  findSubmissions,
  FORM_OPTION,
  formInput,
  idWord,
  type Submission,
} from './find-submission.ts';
import { fieldsOf, jsonOf } from './submission-json.ts';
import { harmlessJson, onLines, onOneLine } from './terminal-text.ts';

export const showCommand = defineCommand({
  name: 'show',
  synopsis: '<id>',
  summary: 'One submission with everything in it, and what became of it',
  details: [],
  options: FORM_OPTION,
  input: z.object({ ...formInput, words: z.tuple([idWord], { error: 'Name one id.' }) }),
  async run({ words: [id], form }, tools) {
    const { out, json, storage } = tools;
    const found = await findSubmissions(storage.stores.submissions, id, form);
    const shown = await Promise.all(
      found.map(async (submission) => ({
        submission,
        history: await historyOf(submission, tools),
      })),
    );
    if (json) {
      const [only, ...others] = shown.map(({ submission, history }) => asJson(submission, history));
      await out.write(`${harmlessJson(others.length === 0 ? only : [only, ...others], 2)}\n`);
    } else {
      const texts = shown.map(({ submission, history }) => asText(submission, history));
      await out.write(texts.join('\n'));
    }
    return EXIT.done;
  },
});

async function historyOf({ key }: Submission, { storage }: Tools): Promise<StatusHistory> {
  const read = await readStatuses(storage.stores.submissions, key);
  if (read.kind === 'unavailable') throw new StorageUnavailableError(read);
  return read.history;
}

function asJson({ key, record }: Submission, { current, entries, closedAt }: StatusHistory) {
  return {
    ...jsonOf(key, record, { status: current, entry: entries.at(-1) }),
    statuses: entries,
    ...(closedAt !== undefined && { closed_at: closedAt }),
  };
}

function asText({ key, record }: Submission, { current, entries }: StatusHistory): string {
  const form = findForm(key.formType);
  const labels = new Map(form?.fields.map(({ name, label }) => [name, label]));
  const facts: [string, string[]][] = [
    ['Id', [key.id]],
    ['Form', [`${key.formType}${form ? ` (${form.title})` : ''}`]],
    ['Received', [timeText(record.created_at)]],
    ['From', [onOneLine(record.email)]],
    ['Source', [onOneLine(record.source)]],
    ['Status', [key.isHeld ? `${current}, in quarantine` : current]],
  ];
  const fields = fieldsOf(record)
    .filter(([name]) => name !== 'form_type')
    .map(([name, value]): [string, string[]] => [
      onOneLine(labels.get(name) ?? name),
      onLines(textOf(value)),
    ]);
  const statuses = entries.map(({ at, status, note }): [string, string[]] => [
    timeText(at),
    [status, ...onLines(note ?? '').filter((line) => line !== '')],
  ]);
  const history = statuses.length > 0 ? `\nStatuses\n${block(statuses)}` : '';
  return `${block(facts)}\n${block(fields)}${history}`;
}

const timeText = (iso: string) => `${onOneLine(iso).slice(0, 16).replace('T', ' ')} UTC`;

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return JSON.stringify(value ?? null);
};

/** Labels longer than this stand on a line of their own. */
const LABEL_MAX = 28;

function block(rows: readonly [label: string, lines: readonly string[]][]): string {
  const width = Math.max(
    0,
    ...rows.map(([{ length }]) => length).filter((length) => length <= LABEL_MAX),
  );
  const lines = rows.flatMap(([label, texts]) => {
    const [first = '', ...rest] = texts;
    const indented = rest.map((text) => `  ${' '.repeat(width)}  ${text}`);
    return label.length <= LABEL_MAX
      ? [`  ${label.padEnd(width)}  ${first}`, ...indented]
      : [`  ${label}`, `  ${' '.repeat(width)}  ${first}`, ...indented];
  });
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}
