import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { v7 as uuidv7 } from 'uuid';
import { LIMITS } from '#src/domain/shared/limits.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { readLocalDraft, writeLocalDraft } from '../listing-wizard/local-draft.ts';
import { FirstClickButton, FocusedHeading } from '#src/ui/InPlace.tsx';
import { withdraw } from './seller-calls.ts';
import type { ListingProps } from './seller-calls.ts';
import { useRequest } from '#src/ui/use-request.ts';

export function Withdraw({ token, listing, explain, done }: ListingProps) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, send } = useRequest();
  const [requestId] = useState(() => uuidv7());
  const opener = useRef<HTMLButtonElement>(null);
  const reason = useRef<HTMLTextAreaElement>(null);
  const isDraft = listing.state === 'draft';
  const words = isDraft ? DELETING : WITHDRAWING;

  const confirm = async () => {
    const text = reason.current?.value.trim() ?? '';
    const changed = await send(() => withdraw(token, { id: requestId, reason: text }), explain);
    if (!changed) return;
    const left = 'isDeleted' in changed ? null : changed;
    if (left === null && readLocalDraft()?.id === listing.id) writeLocalDraft(null);
    done(left, words.done);
  };

  if (!isAsking) {
    return (
      <section aria-labelledby="my-listing-withdraw" className="border-t border-line pt-6">
        <h2 id="my-listing-withdraw" className="text-2xl">
          {words.title}
        </h2>
        <p className="mt-1 text-soft">{words.text}</p>
        <button
          ref={opener}
          type="button"
          className="button button-plain mt-4"
          onClick={() => setAsking(true)}
        >
          {words.open}
        </button>
      </section>
    );
  }
  return (
    <section aria-labelledby="my-listing-withdraw" className="sheet border-red p-5">
      <FocusedHeading id="my-listing-withdraw">{words.question}</FocusedHeading>
      <p className="mt-2">{isDraft || listing.published === undefined ? words.effect : LIVE}</p>
      {!isDraft && (
        <div className="mt-4">
          <label htmlFor="my-listing-reason" className="font-semibold">
            Why? (optional)
          </label>
          <p id="my-listing-reason-hint" className="hint">
            Sold it elsewhere, changed your mind, or something we could do better.
          </p>
          <textarea
            ref={reason}
            id="my-listing-reason"
            rows={2}
            maxLength={LIMITS.text}
            className="input mt-1.5"
            aria-describedby="my-listing-reason-hint"
          />
        </div>
      )}
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <FirstClickButton aria-disabled={isBusy} onClick={() => void confirm()}>
          {isBusy ? words.busy : words.confirm}
        </FirstClickButton>
        <FirstClickButton
          className="button button-plain"
          disabled={isBusy}
          onClick={() => {
            flushSync(() => setAsking(false));
            opener.current?.focus();
          }}
        >
          Keep it
        </FirstClickButton>
        {isBusy && <progress className="late w-24" aria-label={words.busy} />}
      </div>
      <FieldError id="my-listing-withdraw-failure" message={failure} />
    </section>
  );
}

const LIVE =
  'Its page comes down the next time we update the site, and we stop sending it to buyers. To list it again, you’ll need to start over.';

const WITHDRAWING = {
  title: 'Changed your mind?',
  text: 'You can withdraw your listing at any time, at no cost.',
  open: 'Withdraw this listing',
  question: 'Withdraw this listing?',
  effect:
    'We stop working on it and won’t publish it. To list it again, you’ll need to start over.',
  confirm: 'Yes, withdraw it',
  busy: 'Withdrawing…',
  done: 'Your listing is withdrawn',
};

const DELETING = {
  title: 'Changed your mind?',
  text: 'You can delete your draft at any time.',
  open: 'Delete this draft',
  question: 'Delete this draft?',
  effect: 'This deletes your answers and the links to them for good.',
  confirm: 'Yes, delete it',
  busy: 'Deleting…',
  done: 'Your draft is deleted',
};
