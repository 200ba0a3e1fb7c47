import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { PicturePlace } from '#src/domain/pictures/listing-pictures.ts';
import { PICTURE_LIMITS } from '#src/domain/shared/listing-limits.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { dataUrlOf, drawPicture } from './draw-picture.ts';
import { PictureDrop } from './PictureDrop.tsx';
import { countOf, NO_PICTURES, PictureList, PREPARING } from './picture-list.ts';
import type { PictureAccess } from './picture-calls.ts';
import { PictureRow } from './PictureRow.tsx';

interface Props {
  /** The listing as stored; saves it first if it isn't. Null if that fails. Always the same function. */
  access: () => Promise<PictureAccess | null>;
  /** The listing, if it is stored already and may have pictures. */
  stored: PictureAccess | null;
  /** They are not published: the listing is anonymous or off-market. */
  isPrivate: boolean;
  /** Gets the logo as a data URL, or null. */
  onLogo?: (url: string | null) => void;
  /**
   * Gets a function that waits until everything is stored, and answers whether the listing can be sent. If
   * not, it shows why and focuses it.
   */
  settle?: Ref<() => Promise<boolean>>;
}

const MAX = PICTURE_LIMITS.screenshots;

/** A listing's logo and screenshots: choose, drop, or paste them, describe them, and put them in order. */
export function PictureEditor({ access, stored, isPrivate, onLogo, settle }: Props) {
  const [pictures, setPictures] = useState(NO_PICTURES);
  const place = useRef<HTMLDivElement>(null);
  const [list] = useState(
    () =>
      new PictureList({
        access,
        draw: drawPicture,
        toUrl: dataUrlOf,
        onChange: setPictures,
      }),
  );

  const isLoaded = useRef(false);
  useEffect(() => {
    if (isLoaded.current || !stored) return;
    isLoaded.current = true;
    void list.load(stored);
  }, [list, stored]);

  useImperativeHandle(
    settle,
    () => async () => {
      const isFine = await list.settle();
      if (!isFine) {
        requestAnimationFrame(() => {
          place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-retry]')?.focus();
        });
      }
      return isFine;
    },
    [list],
  );

  const { logo, screenshots, said, isChecked, problem } = pictures;
  const logoUrl = logo?.url ?? null;
  useEffect(() => onLogo?.(logoUrl), [logoUrl, onLogo]);
  const count = countOf(screenshots);
  usePastedPictures((files) => void list.add('screenshots', files));

  /** Focus stays near what is gone. */
  const remove = (id: string, to: PicturePlace, index = 0) => {
    void list.remove(id);
    requestAnimationFrame(() => {
      const rows = place.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
      const adder = place.current?.querySelector<HTMLElement>(`[data-add="${to}"]`);
      (to === 'screenshots' ? (rows[Math.min(index, rows.length - 1)] ?? adder) : adder)?.focus();
    });
  };
  const move = (id: string, by: 1 | -1) => {
    void list.move(id, by);
    requestAnimationFrame(() => {
      const row = place.current?.querySelector(`[data-picture="${id}"]`);
      const [same, other] = by < 0 ? ['-1', '1'] : ['1', '-1'];
      const button = (way: string) =>
        row?.querySelector<HTMLElement>(`[data-move="${way}"]:not(:disabled)`);
      (button(same) ?? button(other))?.focus();
    });
  };

  return (
    <div ref={place} className="mb-5 grid gap-5">
      <div>
        <h3 id="pictures-title">Pictures (optional)</h3>
        <p className="hint mt-1">
          A logo and up to {MAX} screenshots. Choose them, drop them here, or paste them. We remove
          hidden data, such as where a photo was taken.
        </p>
        {isPrivate && (
          <p className="mt-2 text-sm text-amber">
            Pictures could give away which business this is. While your listing is anonymous or
            off-market, only our team sees them.
          </p>
        )}
      </div>
      <PictureDrop
        place="logo"
        label={logo ? 'Choose another logo' : 'Choose a logo'}
        legend="Logo"
        hint="A square works best."
        onFiles={(files) => void list.add('logo', files)}
      >
        {logo && (
          <ul>
            <PictureRow
              picture={logo}
              name="Logo"
              onRetry={() => void list.retry(logo.id)}
              onRemove={() => remove(logo.id, 'logo')}
            />
          </ul>
        )}
      </PictureDrop>
      <PictureDrop
        place="screenshots"
        label={screenshots.length > 0 ? 'Add another screenshot' : 'Add screenshots'}
        legend="Screenshots"
        hint={`${count} of ${MAX} added. Buyers see them in this order.`}
        isFull={count >= MAX}
        onFiles={(files) => void list.add('screenshots', files)}
      >
        {screenshots.length > 0 && (
          <ol className="grid gap-4">
            {screenshots.map((picture, index) => (
              <PictureRow
                key={picture.id}
                {...{ picture, isChecked }}
                name={`Screenshot ${index + 1}`}
                isFirst={index === 0}
                isLast={index === screenshots.length - 1}
                onDescribe={(alt) => list.describe(picture.id, alt)}
                onDescribed={() => void list.arrange()}
                onRetry={() => void list.retry(picture.id)}
                onRemove={() => remove(picture.id, 'screenshots', index)}
                onMove={(by) => move(picture.id, by)}
              />
            ))}
          </ol>
        )}
      </PictureDrop>
      <FieldError id="pictures-problem" message={problem} />
      <p role="status" className={said === PREPARING ? 'hint' : 'sr-only'}>
        {said}
      </p>
    </div>
  );
}

/** Calls back with pictures pasted anywhere in the page; pasted text stays text. */
function usePastedPictures(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])].filter(isPicture);
      if (files.length === 0) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}

const isPicture = ({ type }: File) => type.startsWith('image/');
