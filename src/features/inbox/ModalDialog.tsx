import { type ReactNode, useEffect, useId, useRef } from 'react';
import { DialogHeader } from '#src/ui/DialogHeader.tsx';

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
      <DialogHeader id={id} title={title} />
      {children}
    </dialog>
  );
}
