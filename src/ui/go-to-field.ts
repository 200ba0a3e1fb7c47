/** Focuses a field, or a group's first choice, so its keys work right away. */
export function goToField(id: string) {
  const field = document.getElementById(id);
  const control = field instanceof HTMLFieldSetElement ? field.querySelector('input') : field;
  control?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
