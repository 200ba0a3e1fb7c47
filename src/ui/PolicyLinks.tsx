/** The terms and the privacy policy, for a sentence to agree to. Open beside a half-filled form. */
export function PolicyLinks() {
  return (
    <>
      <a href="/terms" target="_blank" className="link">
        terms and conditions<span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      and the{' '}
      <a href="/privacy" target="_blank" className="link">
        privacy policy<span className="sr-only"> (opens in a new tab)</span>
      </a>
    </>
  );
}
