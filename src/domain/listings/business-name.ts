/**
 * What a listed business calls itself: 'Fernhold' of 'Fernhold: fire-door inspection records'. Null
 * where the title is no more than a description.
 */
export function businessName(title: string): string | null {
  const [name = '', ...rest] = title.split(': ');
  return rest.length === 0 || name.trim() === '' ? null : name.trim();
}
