import { type InputEvent, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { v7 as uuidv7 } from 'uuid';
import { formChecker } from '#src/domain/forms/form-behavior.ts';
import type { SellerListing } from '#src/domain/submissions/seller-api.ts';
import { focusProblem, nativeErrors } from '#src/ui/form-controls.ts';
import { useAskBeforeLeaving } from '#src/ui/use-ask-before-leaving.ts';
import { type FieldErrors, useFieldErrors } from '#src/ui/use-field-errors.ts';
import { type AnswerReader, type Answers, changesOf, FIXED_FIELDS } from './answer-groups.ts';
import { type ListingProps, saveEdits } from './seller-calls.ts';
import { keepEdits, keepTyped, NO_REPLY, readTyped } from './typed-text.ts';
import { useRequest } from '#src/ui/use-request.ts';
import { goToField } from '#src/ui/go-to-field.ts';

export interface EditProps extends ListingProps {
  /** Changed answers that aren't saved yet. */
  edits: Readonly<Record<string, unknown>>;
  setEdits: (edits: Record<string, unknown>) => void;
}

const REVIEWED = 'We’ll put the change on your page once we’ve approved it.';

/**
 * What changes are compared with (`stored`), the edits that it has (`seen`), and the fields' initial values
 * (`start`). Another version re-creates the fields.
 */
function baseOf(
  reader: AnswerReader,
  { changedAt, edits: seen, answers }: SellerListing,
  edits: Answers,
) {
  const stored = reader.ofStored(answers);
  const start = reader.ofStored({ ...stored, ...edits });
  return { at: changedAt, version: changedAt, seen, stored, start };
}

/** A form whose changes are kept in the browser as they are typed, and sent together. */
export function useEditForm(reader: AnswerReader, props: EditProps) {
  const { token, listing, edits, setEdits, explain, done } = props;
  const { id, formType, changedAt, state } = listing;
  const { isBusy, failure, send } = useRequest();
  const [isKept, setKept] = useState(true);
  const isClean = Object.keys(edits).length === 0;
  // While something is changed here, the fields stay, whatever was changed elsewhere.
  const [base, setBase] = useState(() => ({
    ...baseOf(reader, listing, edits),
    seen: readTyped(id).seen ?? listing.edits,
  }));
  /** The seller was shown what a save would have replaced, so the next one may. */
  const isShown = useRef(false);
  if (isClean && base.at !== changedAt) setBase(baseOf(reader, listing, edits));

  const fixed = FIXED_FIELDS[formType];
  const fields = reader.fields.filter(({ name }) => !fixed.includes(name));
  const { check, loadChecker } = formChecker(formType);
  const ofFields = (found: FieldErrors) =>
    Object.fromEntries(fields.flatMap(({ name }) => (found[name] ? [[name, found[name]]] : [])));
  const errorsIn = (element: HTMLFormElement) =>
    ofFields(check(new FormData(element), Date.now()) ?? nativeErrors(element, fields));
  const errors = useFieldErrors(errorsIn, loadChecker);
  const leaving = useAskBeforeLeaving(!isKept && !isClean);

  const note = (element: HTMLFormElement) => {
    const changed = changesOf(base.stored, reader.ofForm(new FormData(element)));
    setEdits(changed);
    setKept(keepEdits(id, edits, changed, base.seen));
    leaving.onInput();
  };

  /** Shows the listing as it is now, with what was typed over it. */
  const takeOver = (now: SellerListing, typed: Answers) => {
    const next = baseOf(reader, now, typed);
    const left = changesOf(next.stored, next.start);
    setBase(next);
    setEdits(left);
    setKept(keepEdits(id, edits, left, next.seen));
  };

  const refuse = (element: HTMLFormElement, found: FieldErrors) => {
    openFields(Object.keys(found));
    flushSync(() => errors.refuse(found));
    focusProblem(element, found);
  };

  const save = async (element: HTMLFormElement) => {
    await errors.ready();
    if (isBusy || isClean) return;
    const found = errorsIn(element);
    if (Object.keys(found).length > 0) {
      refuse(element, found);
      return;
    }
    const shown = reader.ofForm(new FormData(element));
    const answers = changesOf(base.stored, shown);
    const seen = isShown.current ? undefined : base.seen;
    const saved = await send(
      () => saveEdits(token, { id: uuidv7(), seen, answers }),
      (problem) => {
        const message = explain(problem);
        isShown.current = problem.kind === 'overtaken';
        const refused = ofFields(problem.fields);
        if (Object.keys(refused).length === 0) return message;
        refuse(element, refused);
        return null;
      },
    );
    if (!saved) return;
    isShown.current = false;
    errors.clear();
    keepEdits(id, edits, {}, saved.edits);
    // Something may have been typed meanwhile.
    const late = changesOf(shown, reader.ofForm(new FormData(element)));
    const news = changesOf(base.stored, reader.ofStored(saved.answers));
    if (Object.keys(news).every((name) => name in answers)) {
      keepEdits(id, edits, late, saved.edits);
      setEdits(late);
      setBase({ ...base, at: saved.changedAt, seen: saved.edits, stored: shown });
    } else takeOver(saved, late);
    done(saved, 'Saved', state === 'published' ? REVIEWED : undefined);
  };

  const discard = () => {
    keepEdits(id, edits, {}, base.seen);
    keepTyped(id, { reply: NO_REPLY });
    setEdits({});
    document.getElementById('my-listing-state')?.focus();
  };

  return {
    ...{ base, fields, fixed, isBusy, isKept, failure, discard },
    errors: errors.shown,
    summary: errors.summary,
    formProps: {
      noValidate: true,
      onFocus: errors.prepare,
      onBlur: errors.onBlur,
      onChange: errors.onChange,
      onInput: ({ currentTarget }: InputEvent<HTMLFormElement>) => note(currentTarget),
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void save(event.currentTarget);
      },
    },
  };
}

/** Prefix of the ids of fields, as in the wizard. */
const PREFIX = 'listing';

export function focusField(name: string): void {
  openFields([name]);
  goToField(`${PREFIX}-${name}`);
}

/** Opens the group of each field, so that its error shows. */
export function openFields(names: readonly string[]): void {
  for (const name of names) openAround(document.getElementById(`${PREFIX}-${name}`));
}

function openAround(element: HTMLElement | null) {
  const group = element?.closest('details');
  if (!group) return;
  group.open = true;
  openAround(group.parentElement);
}
