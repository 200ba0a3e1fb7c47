import { goToField } from '#src/ui/go-to-field.ts';

/** Prefix of the ids of fields, as in the wizard. */
const PREFIX = 'listing';

/** Opens the group that has the field, and goes to it. */
export function focusField(name: string): void {
  openFields([name]);
  goToField(`${PREFIX}-${name}`);
}

/** Opens the group of each field, so that its error shows. */
export function openFields(names: readonly string[]): void {
  for (const name of names) openAround(document.getElementById(`${PREFIX}-${name}`));
}

function openAround(element: HTMLElement | null) {
  const group = element?.closest('details');
  if (!group) return;
  group.open = true;
  openAround(group.parentElement);
}
