import { useEffect, useRef } from 'react';
import type { SignIn } from './state/inbox.store.ts';
import { askForLink, signInByLink } from './state/session.ts';

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
  const byLink = phase === 'link' || phase === 'entering';
  const isBusy = phase === 'sending' || phase === 'entering';
  return (
    <div className="mx-auto max-w-xl px-4 pt-24 pb-12">
      <h1 ref={heading} tabIndex={-1} className="focus:outline-none">
        Inbox
      </h1>
      <div role="status">
        {isStarting && <p className="late mt-4 text-soft">Opening the inbox…</p>}
        {message !== null && <p className="problem-box mt-4">{message}</p>}
        {phase === 'sent' && (
          <>
            <p className="mt-4 text-lg">
              If email and an owner's address are set up for this site, we're emailing a link. It
              arrives within 15 minutes, usually right away. It works once, within 15 minutes after
              we send it.
            </p>
            <p className="mt-2 text-soft">
              Nothing there? We email at most one link each quarter of an hour, however often anyone
              asks. On your own computer, <code>npm run submissions -- sign-in</code> prints a link
              at any time.
            </p>
          </>
        )}
      </div>
      {!isStarting && (
        <>
          {(phase === 'idle' || phase === 'sending') && (
            <p className="mt-4 text-lg text-soft">
              This page is for the site's owner. We'll email you a link that signs you in.
            </p>
          )}
          {byLink && (
            <p className="mt-4 text-lg text-soft">
              Press the button to sign in. The link works once.
            </p>
          )}
          <button
            type="button"
            className={`button mt-6 ${phase === 'sent' ? 'button-plain' : ''}`}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) void (byLink ? signInByLink() : askForLink());
            }}
          >
            {label(phase)}
          </button>
        </>
      )}
      <p className="without-js mt-4">
        The inbox needs JavaScript. Turn it on and reload this page.
      </p>
    </div>
  );
}

function label(phase: SignIn['phase']): string {
  if (phase === 'entering') return 'Signing in…';
  if (phase === 'link') return 'Sign in';
  return phase === 'sending' ? 'Sending…' : 'Email me a sign-in link';
}
