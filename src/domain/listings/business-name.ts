/**
 * The business's name: 'Fernhold' for 'Fernhold: fire-door inspection records'. Null if the title is
 * only a description.
 */
export function businessName(title: string): string | null {
  const [name = '', ...rest] = title.split(': ');
  return rest.length === 0 || name.trim() === '' ? null : name.trim();
}

/** The business's name, or the whole title if that is only a description. */
export const shortTitle = (title: string): string => businessName(title) ?? title;
