import { type SubmitEvent, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { FieldError } from '#src/ui/FieldError.tsx';
import { localDay } from './state-words.ts';
import { type ListingProps, sendAnswer } from './seller-calls.ts';
import { keepTyped, NO_REPLY, readTyped } from './typed-text.ts';
import { useRequest } from '#src/ui/use-request.ts';

/** What the owner asked, what the seller answered, and a field to answer in. */
export function Conversation({ token, listing, explain, done }: ListingProps) {
  const { message, answered, can } = listing;
  const isOpen = message?.isOpen === true;
  if (!message && answered.length === 0 && !can.answer) return null;
  const parts = [
    ...(message ? [{ ...message, who: 'From us' }] : []),
    ...answered.map((one) => ({ ...one, who: 'You', subject: '' })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <section aria-labelledby="my-listing-talk">
      <h2 id="my-listing-talk" className="text-2xl">
        {isOpen ? 'Our question' : 'Messages'}
      </h2>
      {parts.map(({ who, at, subject, text }) => (
        <article key={who + at} className="sheet mt-3 p-4 wrap-anywhere" data-who={who}>
          <h3 className="text-base">
            {who}, {localDay(at)}
            {subject !== '' && `: ${subject}`}
          </h3>
          <p className="mt-1 whitespace-pre-line" dir="auto">
            {text}
          </p>
        </article>
      ))}
      {can.answer && <AnswerForm {...{ token, listing, isOpen, explain, done }} />}
    </section>
  );
}

function AnswerForm({ token, listing, isOpen, explain, done }: ListingProps & { isOpen: boolean }) {
  const { id } = listing;
  const [start] = useState(() => readTyped(id).reply);
  const last = useRef(start);
  const field = useRef<HTMLTextAreaElement>(null);
  const { isBusy, failure, setFailure, send } = useRequest();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (isBusy) return;
    if (text === '') {
      setFailure('Please write your message first.');
      field.current?.focus();
      return;
    }
    // The same text keeps its id, so that sending it again after a lost answer sends it once.
    const isAgain = last.current.text === text && last.current.id !== '';
    const reply = { id: isAgain ? last.current.id : uuidv7(), text };
    last.current = reply;
    keepTyped(id, { reply });
    const changed = await send(
      () => sendAnswer(token, reply),
      (problem) => problem.fields.text ?? explain(problem),
    );
    if (!changed) return;
    keepTyped(id, { reply: NO_REPLY });
    if (field.current) field.current.value = '';
    done(changed, 'Sent', 'We have your message and will get back to you.');
  };

  return (
    <form className="mt-4 grid gap-3" onSubmit={(event) => void submit(event)}>
      <div>
        <label htmlFor="my-listing-answer" className="font-semibold">
          {isOpen ? 'Your answer' : 'Anything we should know?'}
        </label>
        <p id="my-listing-answer-hint" className="hint">
          Only our team sees this. It isn’t part of your listing.
        </p>
        <textarea
          ref={field}
          id="my-listing-answer"
          rows={isOpen ? 5 : 3}
          className="input mt-1.5"
          aria-describedby="my-listing-answer-hint my-listing-answer-error"
          aria-invalid={failure !== null}
          defaultValue={start.text}
          readOnly={isBusy}
          onInput={({ currentTarget: { value } }) =>
            keepTyped(id, { reply: { id: '', text: value } })
          }
        />
        <FieldError id="my-listing-answer-error" message={failure} />
      </div>
      <div>
        <button
          type="submit"
          className={isOpen ? 'button' : 'button button-plain'}
          aria-disabled={isBusy}
        >
          {isBusy ? 'Sending…' : isOpen ? 'Send answer' : 'Send'}
        </button>
        {isBusy && <progress className="late ml-4 w-24" aria-label="Sending" />}
      </div>
    </form>
  );
}
