import { useEffect, useRef } from 'react';
import { fieldText } from '#src/domain/forms/field-text.ts';
import type { DraftAnswers } from '#src/domain/forms/startup-listing/draft.ts';
import { LISTING_FIELDS } from '#src/domain/forms/startup-listing/steps.ts';
import { answerOf, changedNames } from './answers.ts';
import type { ListingDraft } from './listing-draft.ts';
import { type LocalDraft, readLocalDraft } from './local-draft.ts';

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

interface Props {
  draft: ListingDraft;
  answers: DraftAnswers;
  takeTheirs: () => void;
}

/** The same listing was changed in another tab, or on another device: the seller picks which version to keep. */
export function OtherTab({ draft, answers, takeTheirs }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const theirs = readLocalDraft();
  const isDevice = theirs?.tab === '';
  const { title, text, ...labels } = isDevice ? DEVICE : TAB;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="listing-other-tab"
      className="dialog"
      onClose={() => draft.ask(false)}
    >
      <h2 id="listing-other-tab" className="text-xl">
        {title}
      </h2>
      <p className="mt-3">{text}</p>
      {isDevice && <Differences theirs={theirs} mine={answers} />}
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
      </div>
    </dialog>
  );
}

function Differences({ theirs, mine }: { theirs: LocalDraft; mine: DraftAnswers }) {
  const names = changedNames(theirs.answers, mine);
  return (
    <dl className="mt-3 grid gap-3 wrap-anywhere whitespace-pre-line">
      {LISTING_FIELDS.filter(({ name }) => names.includes(name)).map((field) => (
        <div key={field.name}>
          <dt className="font-semibold">{field.label}</dt>
          <dd>There: {fieldText(field, answerOf(theirs.answers, field.name) ?? '')}</dd>
          <dd>Here: {fieldText(field, answerOf(mine, field.name) ?? '') || 'nothing'}</dd>
        </div>
      ))}
    </dl>
  );
}
