/** A rule across fields: two answers that contradict each other, or one that requires another. */
export interface CrossFieldRule<Answers> {
  /** Fields that must be valid before this rule runs, including `errorField`. */
  dependsOn: readonly (keyof Answers & string)[];
  /** The field that shows the error. */
  errorField: keyof Answers & string;
  /** The error message; undefined when the answers are fine. */
  check: (answers: Answers) => string | undefined;
}
