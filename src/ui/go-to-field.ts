/** Focuses a field, or a group's first choice, so its keys work right away. Opens the details that it is in. */
export function goToField(id: string) {
  const field = document.getElementById(id);
  const control = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field;
  const details = field?.closest('details');
  if (details) details.open = true;
  control?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
