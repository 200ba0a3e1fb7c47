import { useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { LIMITS } from '#src/domain/shared/limits.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { readLocalDraft, writeLocalDraft } from '../listing-wizard/local-draft.ts';
import { ConfirmButton } from '#src/ui/ConfirmButton.tsx';
import { type ListingProps, withdraw } from './seller-calls.ts';
import { useRequest } from '#src/ui/use-request.ts';

export function Withdraw({ token, listing, explain, done }: ListingProps) {
  const { isBusy, failure, send } = useRequest();
  const [requestId] = useState(() => uuidv7());
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

  return (
    <section aria-labelledby="my-listing-withdraw" className="border-t border-line pt-6">
      <h2 id="my-listing-withdraw" className="text-2xl">
        Changed your mind?
      </h2>
      <p className="mt-1 mb-4 text-soft">{words.text}</p>
      <ConfirmButton
        id="my-listing-withdraw-button"
        className="button button-plain"
        label={words.open}
        question={words.question}
        effect={isDraft || listing.published === undefined ? words.effect : LIVE}
        confirm={words.confirm}
        busyLabel={words.busy}
        keep="Keep it"
        isBusy={isBusy}
        onConfirm={confirm}
      >
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
        <FieldError id="my-listing-withdraw-failure" message={failure} />
      </ConfirmButton>
    </section>
  );
}

const LIVE =
  'Its page comes down the next time we update the site, and we stop sending it to buyers. To list it again, you’ll need to start over.';

const WITHDRAWING = {
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
  text: 'You can delete your draft at any time.',
  open: 'Delete this draft',
  question: 'Delete this draft?',
  effect: 'This deletes your answers and the links to them for good.',
  confirm: 'Yes, delete it',
  busy: 'Deleting…',
  done: 'Your draft is deleted',
};
