/** What a request for funding cannot be sent without, in the order of the form. */
const PARTS = { structure: 'choose a structure', pitch: 'enter your pitch' } as const;

export type Missing = readonly (keyof typeof PARTS)[];

/** Whether something is chosen or written in a field; blanks are nothing. */
export function hasText(form: Pick<FormData, 'get'>, name: string): boolean {
  const value = form.get(name);
  return typeof value === 'string' && value.trim() !== '';
}

export const missingParts = (form: Pick<FormData, 'get'>): Missing =>
  (['structure', 'pitch'] as const).filter((name) => !hasText(form, name));

/** Why the form cannot be sent yet; null when it can. */
export function missingHint(missing: Missing): string | null {
  if (missing.length === 0) return null;
  return `To send it, ${missing.map((name) => PARTS[name]).join(' and ')}.`;
}
