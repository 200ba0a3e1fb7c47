import { formatCount } from '../shared/number-text.ts';
import type { BodyRow, Column, Layout } from './table.ts';
import { isRole, type Role, type Use } from './plan.ts';
import { type Choice, problem, questionText } from './texts.ts';

export interface Question extends ReturnType<typeof questionText> {
  id: string;
  /** Some of those that it is about. */
  rows: readonly BodyRow[];
}

/** What the seller chose, by what it is about: a question's id, 'column:2', 'value:3:paid', 'row:17'. */
export type Choices = ReadonlyMap<string, string>;

interface About {
  words?: readonly string[];
  rows?: readonly BodyRow[];
  /** Answers before those that the text has. */
  choices?: readonly Choice[];
}

/** A file's table with what is decided about it, what is still to be asked, and why it may be unusable. */
export class Interview {
  readonly table: Layout;
  readonly columns: readonly Column[];
  readonly choices: Choices;
  readonly uses: Use[];
  readonly open: Question[] = [];
  readonly answered: { question: string; answer: string }[] = [];
  readonly notes: string[] = [];
  refusal: string | undefined;

  constructor(table: Layout, columns: readonly Column[], choices: Choices) {
    this.table = table;
    this.columns = columns;
    this.choices = choices;
    this.uses = columns.flatMap(({ at }) => {
      const role = choices.get(`column:${at}`);
      return isRole(role) && role !== 'none' ? [{ at, role, why: 'You chose it.' }] : [];
    });
  }

  of(role: Role): number[] {
    return this.uses.filter((use) => use.role === role).map(({ at }) => at);
  }

  /** Columns that the seller chose nothing for, and that have no use so far. */
  get free(): readonly Column[] {
    const isUsed = (at: number) => this.uses.some((use) => use.at === at);
    return this.columns.filter(({ at }) => !this.choices.has(`column:${at}`) && !isUsed(at));
  }

  use(at: number, role: Role, why: string) {
    this.uses.push({ at, role, why });
  }

  /** Asks a question of texts.ts. @param id Its name there: 'off:3' is 'off'. @returns Undefined while it is open. */
  ask(id: string, { words = [], rows = this.table.body, choices = [] }: About = {}) {
    const { text, hint, choices: own } = questionText(id, words);
    const all = [...choices, ...own];
    const chosen = all.find(({ value }) => value === this.choices.get(id));
    if (chosen) this.answered.push({ question: text, answer: chosen.label });
    else this.open.push({ id, text, hint, choices: all, rows: rows.slice(0, 6) });
    if (chosen?.problem !== undefined) this.refuse(chosen.problem, ...words);
    return chosen?.value;
  }

  refuseRows(rows: readonly BodyRow[]) {
    const count = `${formatCount(rows.length, 'row')}${rows.length === 1 ? ':' : ', such as'}`;
    this.refuse('unreadable', count, rows[0]?.cells.slice(0, 4).join(', ').slice(0, 60) ?? '');
  }

  /** The first reason counts. @param name A problem's name, or its text. */
  refuse(name: string, ...words: readonly string[]) {
    const titles = this.table.header.filter((title) => title !== '').slice(0, 8);
    this.refusal ??= problem(name, ...words, titles.join(', ') || 'without names');
  }
}
