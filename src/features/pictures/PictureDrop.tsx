import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type PicturePlace, PICTURE_TYPES } from '#src/domain/pictures/listing-pictures.ts';

interface Props {
  place: PicturePlace;
  legend: string;
  hint: string;
  /** Of the button. */
  label: string;
  isFull?: boolean;
  onFiles: (files: File[]) => void;
  /** The pictures there are. */
  children: ReactNode;
}

/** A group of pictures, with a button that chooses files, and room to drop them. */
export function PictureDrop({ place, legend, hint, label, isFull, onFiles, children }: Props) {
  const field = useRef<HTMLFieldSetElement>(null);
  const isOver = useDroppedFiles(field, onFiles);
  return (
    <fieldset ref={field} className={`picture-drop min-w-0 ${isOver ? 'is-over' : ''}`}>
      <legend className="font-semibold">{legend}</legend>
      <p id={`pictures-${place}-hint`} className="hint">
        {hint}
      </p>
      {children}
      {!isFull && (
        <p>
          <label className="button button-plain picture-choose">
            {label}
            <input
              type="file"
              className="sr-only"
              accept={PICTURE_TYPES.join()}
              multiple={place === 'screenshots'}
              data-add={place}
              aria-describedby={`pictures-${place}-hint`}
              onChange={({ currentTarget }) => {
                onFiles([...(currentTarget.files ?? [])]);
                // So that the same file can be chosen again.
                currentTarget.value = '';
              }}
            />
          </label>
        </p>
      )}
    </fieldset>
  );
}

/** @returns Whether files are being dragged over it. */
function useDroppedFiles(
  place: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const listening = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      element.addEventListener(type, listener, { signal: listening.signal });
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', () => setOver(false));
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      latest.current([...(event.dataTransfer?.files ?? [])]);
    });
    return () => listening.abort();
  }, [place]);
  return isOver;
}
