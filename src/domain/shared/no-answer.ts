/** Whether a value means that there is no answer, or that an earlier one was cleared. */
export const isNoAnswer = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);
