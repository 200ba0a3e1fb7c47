import { type RefObject, useEffect, useEffectEvent } from 'react';

export type EditedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Fields the visitor changed before hydration. For radio buttons, the selected one.
 */
export const editedFields = (root: ParentNode): EditedField[] => fieldsIn(root).filter(isEdited);

const fieldsIn = (root: ParentNode) => [
  ...root.querySelectorAll<EditedField>('input, select, textarea'),
];

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

/** React draws an island anew if a password manager has put something into it. Its fields get what was typed before. */
if (typeof window !== 'undefined') {
  for (const island of document.querySelectorAll('astro-island[ssr]')) {
    new MutationObserver((records, observer) => {
      // Later, a form that is replaced is meant to be.
      observer.disconnect();
      for (const { removedNodes } of records) {
        for (const removed of removedNodes) {
          if (removed instanceof Element) takeOver(removed, island);
        }
      }
    }).observe(island, { childList: true });
  }
}

function takeOver(before: Element, after: Element) {
  const fields = fieldsIn(after);
  for (const [place, field] of fieldsIn(before).entries()) {
    const same = fields[place];
    if (same?.name !== field.name) return;
    const checked = field instanceof HTMLInputElement && field.checked;
    if (isEdited(field)) Object.assign(same, { value: field.value, checked });
  }
}
