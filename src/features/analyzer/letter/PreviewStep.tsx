import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { LetterField, LetterProblem } from '#src/domain/deals/letter/letter-draft.ts';
import { Exports } from './Exports.tsx';
import { LetterView } from './LetterView.tsx';
import type { LetterForm } from './use-letter-form.ts';

interface Props {
  form: LetterForm;
  onBack: () => void;
  onFix: (field: LetterField) => void;
  onExport: () => void;
}

/** The finished letter, or an agreement on its terms, with notes, problems, and export buttons. */
export function PreviewStep({ form, onBack, onFix, onExport }: Props) {
  const { problems, warnings } = form;
  const documents = form.letter ? [form.letter, ...form.agreements] : [];
  const [title, setTitle] = useState('');
  const letter = documents.find((each) => each.title === title) ?? form.letter;
  return (
    <div className="mt-4 grid gap-5">
      <div>
        <button type="button" className="button button-plain" onClick={onBack}>
          Back
        </button>
      </div>
      {problems.length > 0 && (
        <Problems title="Fix these items" tone="red" problems={problems} onFix={onFix} />
      )}
      {warnings.length > 0 && (
        <Problems title="Double-check these items" tone="amber" problems={warnings} onFix={onFix} />
      )}
      {documents.length > 1 && (
        <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <legend className="font-semibold">Document</legend>
          {documents.map((each) => (
            <label key={each.title} className="inline-flex min-h-8 items-center gap-2">
              <input
                type="radio"
                name="document"
                checked={each === letter}
                onChange={() => setTitle(each.title)}
              />
              {each.title}
            </label>
          ))}
        </fieldset>
      )}
      {letter && <Exports {...{ letter, onExport }} hasProblems={problems.length > 0} />}
      {letter && <LetterView letter={letter} hasNotes />}
      {letter &&
        problems.length === 0 &&
        createPortal(
          <div className="letter-print">
            <LetterView letter={letter} />
          </div>,
          document.body,
        )}
    </div>
  );
}

const TONES = {
  red: { box: 'border-red', link: 'text-red' },
  amber: { box: 'border-amber', link: 'text-amber' },
};

interface ProblemsProps {
  title: string;
  tone: keyof typeof TONES;
  problems: readonly LetterProblem[];
  onFix: (field: LetterField) => void;
}

/** Each links to its field, which may be on another step. */
function Problems({ title, tone, problems, onFix }: ProblemsProps) {
  const { box, link } = TONES[tone];
  return (
    <section aria-label={title} className={`rounded-sheet border-2 px-4 py-3 ${box}`}>
      <h4 className="font-semibold">{title}</h4>
      <ul className="mt-1">
        {problems.map(({ field, message }) => (
          <li key={field + message}>
            <a
              href={`#letter-${field}`}
              className={`inline-flex min-h-8 items-center font-semibold underline ${link}`}
              onClick={(event) => {
                event.preventDefault();
                onFix(field);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
