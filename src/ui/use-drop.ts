import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes what is dropped on an element.
 * @param type What it takes, like 'Files'; anything if left out.
 * @returns Whether something it takes is being dragged over it.
 */
export function useDrop(
  place: RefObject<HTMLElement | null>,
  onDrop: (dropped: DataTransfer) => void,
  type?: string,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    const element = place.current;
    const listeners = new AbortController();
    const hear = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (!dataTransfer || (type !== undefined && !dataTransfer.types.includes(type))) return;
      // Otherwise the browser would leave the page to show the file.
      event.preventDefault();
      setOver(event.type === 'dragover');
      if (event.type === 'drop') take(dataTransfer);
    };
    for (const event of ['dragover', 'dragleave', 'drop'] as const) {
      element?.addEventListener(event, hear, listeners);
    }
    return () => listeners.abort();
  }, [place, type]);

  return isOver;
}
