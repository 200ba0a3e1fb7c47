interface Props {
  /** Of the title, which names the dialog. */
  id: string;
  title: string;
}

/** The title of a dialog, and a button that closes the dialog. */
export function DialogHeader({ id, title }: Props) {
  return (
    <div className="flex items-start justify-between gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <button
        type="button"
        className="dialog-close"
        aria-label="Close"
        onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
      />
    </div>
  );
}
