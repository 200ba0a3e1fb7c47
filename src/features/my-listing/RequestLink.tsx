import { type SubmitEvent, useState } from 'react';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { Field } from '#src/ui/Field.tsx';
import { FieldError } from '#src/ui/FieldError.tsx';
import { nativeErrors } from '#src/ui/form-controls.ts';
import { useIsLive } from '#src/ui/use-is-live.ts';
import { problemText } from '#src/ui/problem-text.ts';
import { FirstClickButton, FocusedHeading } from './InPlace.tsx';
import { askForLink } from './seller-calls.ts';
import { useRequest } from './use-request.ts';

const EMAIL: FormField = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  required: true,
  hint: 'The one you gave when you listed.',
  autocomplete: 'email',
  maxLength: 254,
  invalid: 'Please enter a valid email address.',
};

/** Why the seller is back here. */
const NOTES = {
  ended: {
    title: 'This link doesn’t work anymore',
    text: 'A newer link replaced it, or it expired. Get a new one below. What you typed and didn’t send is still in this browser.',
  },
  left: { title: 'You’ve left your listing', text: 'To come back, open the link in your email.' },
  deleted: { title: 'Your draft is deleted', text: 'Its answers and its links are gone.' },
} as const;

interface Props {
  note: keyof typeof NOTES | null;
}

/** Mails a link. The answer is the same for every address. */
export function RequestLink({ note }: Props) {
  const isLive = useIsLive();
  const [sentTo, setSentTo] = useState<string | null>(null);

  if (sentTo !== null) {
    return (
      <section className="mt-6">
        <FocusedHeading>Check your email</FocusedHeading>
        <p className="mt-3 text-lg wrap-anywhere">
          If there’s a listing under <strong>{sentTo}</strong>, we’re emailing its link. It arrives
          within 15 minutes, usually right away.
        </p>
        <p className="mt-2 text-soft">
          Nothing after 15 minutes? Check your spam folder. Make sure this is the address you listed
          with, and ask again, or <ContactLink>contact us</ContactLink>.
        </p>
        <FirstClickButton className="button button-plain mt-6" onClick={() => setSentTo(null)}>
          Ask again
        </FirstClickButton>
      </section>
    );
  }
  return (
    <div className="my-listing-request">
      {note !== null && (
        <section className="mt-6">
          <FocusedHeading>{NOTES[note].title}</FocusedHeading>
          <p className="mt-2 text-lg">{NOTES[note].text}</p>
        </section>
      )}
      <p className="mt-4 text-lg text-soft" hidden={note === 'ended'}>
        See where your listing stands, change it, answer our questions, or finish a draft. There’s
        no password: we email you a link that opens your listing on any device.
      </p>
      <LinkForm isLive={isLive} onSent={setSentTo} />
      <p className="without-js mt-4">
        This page needs JavaScript to open your listing. Turn it on and reload, or{' '}
        <ContactLink>email us</ContactLink> from the address on your listing.
      </p>
      <p className="mt-6 text-soft">
        Haven’t listed yet?{' '}
        <a href="/list-your-startup" className="link">
          List your startup
        </a>
      </p>
    </div>
  );
}

function LinkForm({ isLive, onSent }: { isLive: boolean; onSent: (email: string) => void }) {
  const { isBusy, failure, setFailure, send } = useRequest();
  const [error, setError] = useState<string>();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const input = form.querySelector('input');
    const email = input?.value.trim() ?? '';
    const wrong = nativeErrors(form, [EMAIL]).email;
    setError(wrong);
    setFailure(null);
    if (wrong !== undefined) {
      input?.focus();
      return;
    }
    const sent = await send(
      () => askForLink(email),
      (problem) => {
        setError(problem.fields.email);
        if (problem.fields.email === undefined) return problemText(problem);
        input?.focus();
        return null;
      },
    );
    if (sent) onSent(email);
  };

  return (
    <form
      className="needs-js mt-6 grid gap-4"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <Field field={EMAIL} error={error} idPrefix="my-listing" />
      <div>
        {/* Not before a script can take the address: it must not go anywhere else. */}
        <button type="submit" className="button" disabled={!isLive} aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Email me my link'}
        </button>
        {isBusy && <progress className="late ml-4 w-24" aria-label="Sending" />}
        <FieldError id="my-listing-failure" message={failure} />
      </div>
    </form>
  );
}

function ContactLink({ children }: { children: string }) {
  return (
    <a href="/contact" className="link">
      {children}
    </a>
  );
}
