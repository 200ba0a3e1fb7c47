import { useEffect, useRef } from 'react';
import { fieldText } from '#src/domain/forms/field-text.ts';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import { LISTING_FIELDS } from '#src/domain/forms/startup-listing/steps.ts';
import { answerOf, changedNames } from './answers.ts';
import type { DraftState } from './kept-draft.ts';
import type { ListingDraft } from './listing-draft.ts';

const TAB = {
  title: 'This listing was changed in another tab',
  text: 'You have it open in more than one tab, and we can keep only one version. Which answers do you want?',
  theirs: 'Use the other tab’s answers',
  mine: 'Keep this tab’s answers',
};
const DEVICE = {
  title: 'This listing was changed on another device',
  text: 'These answers were typed there and here, and we can keep only one version. Which answers do you want?',
  theirs: 'Use the other device’s answers',
  mine: 'Keep this device’s answers',
};

interface Props extends Pick<DraftState, 'answers' | 'there'> {
  draft: ListingDraft;
  takeTheirs: () => void;
}

/** The same listing was changed in another tab, or on another device: the seller picks which version to keep. */
export function OtherTab({ draft, answers, there, takeTheirs }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // It may come while the seller types, and no key is to answer it.
    heading.current?.focus();
  }, []);
  const { title, text, ...labels } = there ? DEVICE : TAB;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="listing-other-tab"
      className="dialog"
      onClose={() => draft.ask(false)}
    >
      <h2 ref={heading} id="listing-other-tab" tabIndex={-1} className="text-xl focus:outline-none">
        {title}
      </h2>
      <p className="mt-3">{text}</p>
      {there && <Differences theirs={there.answers} mine={answers} />}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <button type="button" className="button" onClick={takeTheirs}>
          {labels.theirs}
        </button>
        <button
          type="button"
          className="button button-plain"
          onClick={() => {
            dialog.current?.close();
            draft.keepMine();
          }}
        >
          {labels.mine}
        </button>
        <button type="button" className="link min-h-8" onClick={() => dialog.current?.close()}>
          Decide later
        </button>
      </div>
    </dialog>
  );
}

function Differences({ theirs, mine }: { theirs: DraftAnswers; mine: DraftAnswers }) {
  const names = changedNames(theirs, mine);
  return (
    <dl className="mt-3 grid gap-3 wrap-anywhere whitespace-pre-line">
      {LISTING_FIELDS.filter(({ name }) => names.includes(name)).map((field) => (
        <div key={field.name}>
          <dt className="font-semibold">{field.label}</dt>
          <dd>There: {fieldText(field, answerOf(theirs, field.name) ?? '')}</dd>
          <dd>Here: {fieldText(field, answerOf(mine, field.name) ?? '') || 'nothing'}</dd>
        </div>
      ))}
    </dl>
  );
}
