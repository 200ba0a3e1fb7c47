import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OpenedDeal } from '#src/domain/deal-room/deal-api.ts';
import { boundWords, callOffWords } from '#src/domain/deal-room/view-words.ts';
import { offerWords } from '#src/domain/deal-room/terms-words.ts';
import { FirstClickButton, FocusedHeading } from '#src/ui/InPlace.tsx';
import { latePart } from '#src/ui/late-part.ts';
import { CommandButton } from './CommandForm.tsx';
import { keepDraft, readDraft, TERMS_DRAFT } from './drafts.ts';
import { RoomContext, useRoom } from './use-commands.ts';

/** With the checks of terms: only when somebody counters. */
const TermsForm = latePart(async () => (await import('./TermsForm.tsx')).TermsForm);

/** What the viewer can do with the offer on the table, or with the agreement. */
export function Answer() {
  const { deal, actions, may } = useRoom();
  const { stage, versions, viewer, turn, currentListing, unacceptable } = deal;
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const why = useRef<HTMLTextAreaElement>(null);
  const latest = versions.at(-1);
  if (stage === 'ended' || stage === 'repaying' || !latest) return null;
  const bound = boundWords(deal);
  if (bound !== '') return <p className="mt-5">{bound}</p>;
  const canAnswer = turn?.who === viewer && turn.act === 'answer';
  const isAfterLetter = stage === 'signed' || stage === 'closing';
  const end = stage === 'offered' ? (latest.by === viewer ? 'withdraw' : 'decline') : 'call_off';
  const { label, effect, done } = ENDS[end];
  /** A form goes once it was sent. */
  const onChange = (opened: OpenedDeal) => {
    setOpen(false);
    actions.onChange(opened);
  };
  const cancel = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  const proposal = canAnswer ? 'Make a counter-offer' : 'Propose other terms';

  return (
    <div className="mt-5">
      {canAnswer && unacceptable.length > 0 && (
        <p className="problem-box mb-4">
          These terms can’t be accepted as they are. A counter-offer can fix that:{' '}
          {unacceptable.join(' ')}
        </p>
      )}
      {!isOpen && (
        <div className="flex flex-wrap gap-3">
          {canAnswer && currentListing && unacceptable.length === 0 && (
            <CommandButton
              // Asks anew about other terms.
              key={latest.hash}
              id="deal-accept"
              label={`Accept ${offerWords(latest.terms)}`}
              done="Accepted. Next come the papers to sign"
              asks={{
                question: `Accept ${offerWords(latest.terms)}?`,
                effect:
                  'This doesn’t oblige anyone to buy or sell. Next come the papers, which both of you sign. Until then, either of you can still propose other terms or call the deal off.',
                confirm: 'Yes, accept',
              }}
              command={{
                ...{ kind: 'accept', version: latest.number, hash: latest.hash },
                listing: currentListing.hash,
              }}
            />
          )}
          {may('offer') && currentListing && (
            <FirstClickButton
              ref={opener}
              className="button button-plain"
              onClick={() => setOpen(true)}
            >
              {readDraft(deal, TERMS_DRAFT) ? 'Continue with the terms you typed' : proposal}
            </FirstClickButton>
          )}
          <CommandButton
            key={end}
            id="deal-end"
            isPlain
            label={label}
            done={done}
            draft={end}
            command={() => ({ kind: end, reason: why.current?.value ?? '' })}
            asks={{
              question: `${label}?`,
              effect: effect ?? callOffWords(deal),
              confirm: label,
              children: (
                <label className="mt-3 grid gap-1">
                  <span className="font-semibold">Why (optional)</span>
                  <span className="hint">A sentence helps the other side.</span>
                  <textarea
                    ref={why}
                    rows={3}
                    className="input"
                    defaultValue={readDraft(deal, end)?.['reason']}
                    onChange={({ target }) => keepDraft(deal, end, { reason: target.value })}
                  />
                </label>
              ),
            }}
          />
        </div>
      )}
      <RoomContext value={{ deal, actions: { ...actions, onChange } }}>
        {isOpen && (
          <section aria-labelledby="deal-counter">
            <FocusedHeading id="deal-counter">Other terms</FocusedHeading>
            {isAfterLetter && (
              <p className="problem-box mt-3">
                This is a re-trade. Sending other terms ends the signed letter at once, and the
                business is no longer set aside. What outlasts the letter still binds you. If the
                other side declines or you withdraw, the deal ends.
              </p>
            )}
            <Suspense
              fallback={
                <p className="late mt-4 text-soft">
                  Loading the form… If you’re offline, it opens once you’re connected.
                </p>
              }
            >
              <TermsForm onClose={cancel} />
            </Suspense>
          </section>
        )}
      </RoomContext>
    </div>
  );
}

const ENDS = {
  decline: {
    label: 'Decline this offer',
    effect:
      'The deal ends. The other side is told, with your reason if you give one. A new offer starts a new deal.',
    done: 'Declined',
  },
  withdraw: {
    label: 'Withdraw the offer',
    effect: 'The deal ends, and the offer can’t be accepted anymore. The other side is told.',
    done: 'Withdrawn',
  },
  call_off: { label: 'Call the deal off', effect: null, done: 'Called off' },
} as const;
