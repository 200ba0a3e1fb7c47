import { type ReactNode, useEffect, useId, useRef } from 'react';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the page. Focus goes back to where it was. */
export function ModalDialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      // The element goes at once, and with it what would give focus back.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <div className="flex items-start justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <button
          type="button"
          className="dialog-close"
          aria-label="Close"
          onClick={() => dialog.current?.close()}
        />
      </div>
      {children}
    </dialog>
  );
}
