import { useEffect, useRef } from 'react';
import type { SignIn } from './inbox-state.ts';
import { askForLink } from './session.ts';

interface Props {
  /** It isn't known yet whether there is a session. */
  isStarting: boolean;
  signIn: SignIn;
}

/** The owner who isn't signed in sees one button, and a stranger gets the same answer as the owner. */
export function SignInPage({ isStarting, signIn: { phase, message } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Signed out in the middle of something: what had focus is gone.
    if (message !== null && document.activeElement === document.body) heading.current?.focus();
  }, [message]);
  const isBusy = isStarting || phase === 'entering';
  return (
    <div className="inbox-door">
      <h1 ref={heading} tabIndex={-1} className="focus:outline-none">
        Inbox
      </h1>
      <div role="status">
        {isBusy && <p className="late mt-4 text-soft">Opening the inbox…</p>}
        {message !== null && <p className="problem-box mt-4">{message}</p>}
        {phase === 'sent' && (
          <p className="mt-4 text-lg">
            If an owner email is set for this site, a link is on its way. It works once, within 15
            minutes.
          </p>
        )}
      </div>
      {!isBusy && (
        <>
          {phase !== 'sent' && (
            <p className="mt-4 text-lg text-soft">
              This page is for the site's owner. We'll email you a link that signs you in.
            </p>
          )}
          <button
            type="button"
            className={`button mt-6 ${phase === 'sent' ? 'button-plain' : ''}`}
            aria-disabled={phase === 'sending'}
            onClick={() => {
              if (phase !== 'sending') void askForLink();
            }}
          >
            {phase === 'sending' ? 'Sending…' : 'Email me a sign-in link'}
          </button>
        </>
      )}
      <p className="without-js mt-4">
        The inbox needs JavaScript. Turn it on and reload this page.
      </p>
    </div>
  );
}
