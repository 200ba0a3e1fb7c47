/** What one answer says of others: two that contradict each other, or one that asks for another. */
export interface CrossFieldRule<Answers> {
  /** Fields that have to be right by themselves before this is looked at; `marks` among them. */
  looksAt: readonly (keyof Answers & string)[];
  /** The field whose error it is. */
  marks: keyof Answers & string;
  /** What to do about it; undefined when there is nothing to do. */
  judge: (answers: Answers) => string | undefined;
}
