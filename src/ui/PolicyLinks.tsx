/** Links to the terms and privacy policy, in new tabs so a half-filled form isn't lost. */
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
