import { type RefObject, useEffect, useEffectEvent } from 'react';

export type EditedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Fields that hold something else than the page was built with: somebody was quicker than the script.
 * Of radio buttons, the one that is chosen.
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

/**
 * Hands over, once, the fields inside `root` that were changed before this component could hear of it.
 * What they hold counts like anything that is typed later.
 */
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
