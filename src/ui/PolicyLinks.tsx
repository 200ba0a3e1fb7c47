/** A sentence that agrees to the terms and the privacy policy, which open beside a half-filled form. */
export function PolicyLinks({ before }: { before: string }) {
  return (
    <>
      {before}{' '}
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
