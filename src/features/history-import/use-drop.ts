import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Takes a file or text dropped on an element.
 * @returns Whether something is being dragged over it.
 */
export function useDrop(
  place: RefObject<HTMLElement | null>,
  onDrop: (dropped: Blob | string) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((data: DataTransfer) => {
    const dropped = data.files[0] ?? data.getData('text/plain');
    if (dropped !== '') onDrop(dropped);
  });

  useEffect(() => {
    const element = place.current;
    const listeners = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', is: boolean) =>
      element?.addEventListener(
        type,
        (event) => {
          // Otherwise the browser would leave the page to show the file.
          event.preventDefault();
          setOver(is);
          if (type === 'drop' && event.dataTransfer) take(event.dataTransfer);
        },
        listeners,
      );
    listen('dragover', true);
    listen('dragleave', false);
    listen('drop', false);
    return () => listeners.abort();
  }, [place]);

  return isOver;
}
