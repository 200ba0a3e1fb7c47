import { type RefObject, useEffect, useEffectEvent } from 'react';

export type EditedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Fields the visitor changed before hydration. For radio buttons, the selected one.
 */
export const editedFields = (root: ParentNode): EditedField[] =>
  [...root.querySelectorAll<EditedField>('input, select, textarea')].filter(isEdited);

function isEdited(field: EditedField): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const built = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return built?.selected === false;
  }
  if (field.type === 'radio' && field instanceof HTMLInputElement) {
    return field.checked && !field.defaultChecked;
  }
  if (field.type === 'checkbox' && field instanceof HTMLInputElement) {
    return field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}

/** Calls `take` once with the fields inside `root` that changed before hydration. */
export function useEarlyEdits(
  root: RefObject<HTMLElement | null>,
  take: (fields: readonly EditedField[]) => void,
) {
  const hand = useEffectEvent(take);
  useEffect(() => {
    const fields = root.current ? editedFields(root.current) : [];
    if (fields.length > 0) hand(fields);
  }, [root]);
}
