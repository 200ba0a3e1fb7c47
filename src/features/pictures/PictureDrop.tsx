import { type ReactNode, useRef } from 'react';
import { type PicturePlace, PICTURE_TYPES } from '#src/domain/pictures/listing-pictures.ts';
import { useDrop } from '#src/ui/use-drop.ts';

interface Props {
  place: PicturePlace;
  legend: string;
  hint: string;
  label: string;
  isFull?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A group of pictures, with a button that chooses files, and room to drop them. */
export function PictureDrop({ place, legend, hint, label, isFull, onFiles, children }: Props) {
  const field = useRef<HTMLFieldSetElement>(null);
  const isOver = useDrop(field, ({ files }) => onFiles([...files]), 'Files');
  return (
    <fieldset
      ref={field}
      className={`grid min-w-0 gap-3 rounded-sheet px-4 pt-1 pb-4 ${isOver ? 'border-2 border-green bg-green-wash' : 'border-1 border-dashed border-edge'}`}
    >
      <legend className="font-semibold">{legend}</legend>
      <p id={`pictures-${place}-hint`} className="hint">
        {hint}
      </p>
      {children}
      {!isFull && (
        <p>
          <label className="button button-plain focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-green">
            {label}
            <input
              type="file"
              className="sr-only"
              accept={['image/png', ...PICTURE_TYPES].join()}
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
