/** The place under a field where its error appears; it is read out when it does. */
export function FieldError({ id, message }: { id: string; message: string | null | undefined }) {
  return (
    <p id={id} className="error mt-1 empty:hidden" aria-live="polite">
      {message}
    </p>
  );
}
