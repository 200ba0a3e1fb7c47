/** The place below a field where its error appears and is announced. */
export function FieldError({ id, message }: { id: string; message: string | null | undefined }) {
  return (
    <p id={id} className="error mt-1 empty:hidden" aria-live="polite">
      {message}
    </p>
  );
}
