import { type SubmitEvent, useState } from 'react';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { Field } from '../Field.tsx';
import { FieldError } from '../FieldError.tsx';
import { nativeErrors } from '../form-controls.ts';
import { useIsLive } from '../use-is-live.ts';
import { problemText } from '../problem-text.ts';
import type { Result } from '../api.ts';
import { FirstClickButton, FocusedHeading } from '../InPlace.tsx';
import { useRequest } from '../use-request.ts';

/** What a page says while it has no link. */
export interface RequestTexts {
  /** Below the field of the address. */
  emailHint: string;
  /** What the page is for. */
  about: string;
  /** 'listing', 'deal'. */
  noun: string;
  /** Why the reader is back here. */
  notes: Readonly<Record<'ended' | 'left' | 'deleted', { title: string; text: string }>>;
  /** For somebody who has nothing yet: a link and its text. */
  first: { question: string; href: string; text: string };
}

interface Props {
  note: 'ended' | 'left' | 'deleted' | null;
  texts: RequestTexts;
  ask: (email: string) => Promise<Result<unknown>>;
}

/** Mails a link. The answer is the same for every address. */
export function RequestLink({ note, texts, ask }: Props) {
  const isLive = useIsLive();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { noun, first } = texts;

  if (sentTo !== null) {
    return (
      <section className="mt-6">
        <FocusedHeading>Check your email</FocusedHeading>
        <p className="mt-3 text-lg wrap-anywhere">
          If there’s a {noun} under <strong>{sentTo}</strong>, we’re emailing its link. It arrives
          within 15 minutes, usually right away.
        </p>
        <p className="mt-2 text-soft">
          Nothing after 15 minutes? Check your spam folder. Make sure this is the address you gave
          us, and ask again, or <a href="/contact">contact us</a>.
        </p>
        <FirstClickButton className="button button-plain mt-6" onClick={() => setSentTo(null)}>
          Ask again
        </FirstClickButton>
      </section>
    );
  }
  return (
    <div className="private-page-request">
      {note !== null && (
        <section className="mt-6">
          <FocusedHeading>{texts.notes[note].title}</FocusedHeading>
          <p className="mt-2 text-lg">{texts.notes[note].text}</p>
        </section>
      )}
      <p className="mt-4 text-lg text-soft" hidden={note === 'ended'}>
        {texts.about}
      </p>
      <LinkForm {...{ isLive, ask }} hint={texts.emailHint} onSent={setSentTo} />
      <p className="without-js mt-4">
        This page needs JavaScript to open your {noun}. Turn it on and reload, or{' '}
        <a href="/contact">email us</a> from the address you gave us.
      </p>
      <p className="mt-6 text-soft">
        {first.question} <a href={first.href}>{first.text}</a>
      </p>
    </div>
  );
}

const EMAIL: FormField = {
  name: 'email',
  label: 'Email',
  kind: 'email',
  required: true,
  autocomplete: 'email',
  maxLength: 254,
  invalid: 'Please enter a valid email address.',
};

interface LinkFormProps extends Pick<Props, 'ask'> {
  isLive: boolean;
  hint: string;
  onSent: (email: string) => void;
}

function LinkForm({ isLive, hint, ask, onSent }: LinkFormProps) {
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
      () => ask(email),
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
      <Field field={{ ...EMAIL, hint }} error={error} idPrefix="private-page" />
      <div>
        {/* Not before a script can take the address: it must not go anywhere else. */}
        <button type="submit" className="button" disabled={!isLive} aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Email me my link'}
        </button>
        {isBusy && <progress className="late ml-4 w-24" aria-label="Sending" />}
        <FieldError id="private-page-failure" message={failure} />
      </div>
    </form>
  );
}
