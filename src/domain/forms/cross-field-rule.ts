/** What one answer says of others: two that contradict each other, or one that asks for another. */
export interface CrossFieldRule<Answers> {
  /** Fields that have to be right by themselves before this is looked at; `marks` among them. */
  looksAt: readonly (keyof Answers & string)[];
  /** The field whose error it is. */
  marks: keyof Answers & string;
  /** What to do about it; undefined when there is nothing to do. */
  judge: (answers: Answers) => string | undefined;
}

/** The errors of single fields, and after them what the rules find, in their order. */
export const withCrossFieldErrors = <Answers>(
  errors: Readonly<Record<string, string>>,
  rules: readonly CrossFieldRule<Answers>[],
  answers: Answers,
): Readonly<Record<string, string>> =>
  rules.reduce((found, { looksAt, marks, judge }) => {
    const message = looksAt.some((name) => name in found) ? undefined : judge(answers);
    return message === undefined ? found : { ...found, [marks]: message };
  }, errors);
