import type { Layout } from './layout.ts';
import { QUESTIONS } from './questions.ts';

/** One answer to a question. */
export interface Choice {
  value: string;
  label: string;
}

/** What the file doesn't say. */
export interface Question {
  id: string;
  text: string;
  hint: string;
  choices: readonly Choice[];
  /** Rows that it is about, as in the file. */
  rows: readonly number[];
}

/** One decision about a file: what, how, and why. */
export interface Part {
  what: string;
  how: string;
  why: string;
}

/** What the seller chose, by what it is about: a question's id, 'column:2', 'row:17'. */
export type Choices = ReadonlyMap<string, string>;

/** More rows than this don't make a question clearer. */
const MOST_ROWS = 6;
const PLACE = /\{(\d)\}/g;

/** What a question is about. */
interface About {
  /** Words for the places in its text. */
  words?: readonly string[];
  /** Without them, the first ones. */
  rows?: readonly { at: number }[];
  /** Answers before those that the text has. */
  choices?: readonly Choice[];
  /** Only these of the answers that the text has. */
  only?: readonly string[];
}

/** A file's table with what is decided about it, what is still to be asked, and why it may be unusable. */
export class Interview {
  readonly table: Layout;
  readonly parts: Part[] = [];
  /** Questions without an answer, the first one first. */
  readonly open: Question[] = [];
  readonly answered: { question: string; answer: string }[] = [];
  refusal: string | undefined;
  readonly choices: Choices;

  constructor(table: Layout, choices: Choices) {
    this.table = table;
    this.choices = choices;
  }

  /**
   * Asks a question of the table of questions.
   * @param id Its name there, and after a colon what it is about: 'off:3'.
   * @returns The answer; undefined while it is open.
   */
  ask(
    id: string,
    { words = [], rows = this.table.body, choices = [], only }: About = {},
  ): string | undefined {
    const [text = '', hint = '', ...rest] = (QUESTIONS.get(id.split(':')[0] ?? '') ?? []).map(
      (part) => part.replace(PLACE, (_, place: string) => words[Number(place)] ?? ''),
    );
    const own = rest.map((line) => {
      const [value = '', ...label] = line.split('=');
      return { value, label: label.join('=') };
    });
    const all = [...choices, ...own.filter(({ value }) => only?.includes(value) ?? true)];
    const chosen = all.find(({ value }) => value === this.choices.get(id));
    if (chosen) this.answered.push({ question: text, answer: chosen.label });
    else {
      const ats = rows.slice(0, MOST_ROWS).map(({ at }) => at);
      this.open.push({ id, text, hint, choices: all, rows: ats });
    }
    return chosen?.value;
  }

  note(what: string, how: string, why: string) {
    this.parts.push({ what, how, why });
  }

  /** The first reason counts. */
  refuse(message: string) {
    this.refusal ??= message;
  }
}
