import { site } from '#src/config/site.ts';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { LetterField, LetterProblem } from '#src/domain/deals/letter/letter-draft.ts';
import { LetterView } from '#src/features/letter/LetterView.tsx';
import type { LetterForm } from './use-letter-form.ts';
import type { DealDocument } from '#src/domain/deals/letter/letter.ts';
import { letterMarkdown, letterPlainText } from '#src/domain/deals/letter/letter-texts.ts';
import { downloadBlob, downloadText } from '#src/ui/download.ts';
import { showToast } from '#src/ui/toast.ts';

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

interface ExportsProps {
  letter: DealDocument;
  hasProblems: boolean;
  onExport: () => void;
}

const EMAIL = `${site.contact.email.user}@${site.contact.email.host}`;
const WHY_NOT = 'letter-exports-hint';

/** Download, print, and copy buttons. None of them sends the document anywhere. */
function Exports({ letter, hasProblems, onExport }: ExportsProps) {
  const [isCreating, setCreating] = useState(false);
  const name = letter.title.toLowerCase().replaceAll(' ', '-');
  const isAgreement = name !== 'letter-of-intent';
  const noun = isAgreement ? letter.title.toLowerCase() : 'letter';
  const done = (text: string) => {
    onExport();
    showToast({
      title: isAgreement ? `${letter.title} drafted` : 'LOI Generated',
      text: `${text} Have a lawyer ${isAgreement ? 'complete it before anyone signs' : 'review it before you send it'}.`,
    });
  };
  const failed = (title: string, text: string) =>
    showToast({ title, text, variant: 'destructive' });

  const saveDocx = async () => {
    setCreating(true);
    try {
      // As big as half the analyzer, and most visitors never need it.
      const { letterDocx } = await import('#src/features/letter/letter-docx.ts');
      downloadBlob(`${name}.docx`, await letterDocx(letter));
      done('Check your Downloads folder for the Word file.');
    } catch {
      failed(
        "Couldn't create the Word file",
        `Check your connection and try again, or download the ${noun} as Markdown.`,
      );
    } finally {
      setCreating(false);
    }
  };
  const saveMarkdown = () => {
    downloadText({ name: `${name}.md`, type: 'text/markdown', text: letterMarkdown(letter) });
    done('Check your Downloads folder for the Markdown file.');
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(letterPlainText(letter));
      done('Paste the text into an email.');
    } catch {
      failed("Couldn't copy the text", 'Your browser blocked it. Download a file instead.');
    }
  };
  const printOut = () => {
    print();
    done('To save a file, choose PDF as the printer.');
  };

  const plain = 'button button-plain';
  return (
    <div>
      <p id={WHY_NOT} className="hint">
        {hasProblems
          ? `Fix the items above to download the ${noun}.`
          : isAgreement
            ? `A draft for your lawyer, on the terms of the letter. You sign the ${noun} at closing, with the purchase agreement.`
            : `Nothing is sent. Download the letter, read it again, and email it to ${EMAIL}. We'll forward it to the seller.`}
      </p>
      <div className="mt-2 flex flex-wrap gap-3" role="group" aria-label={`Save the ${noun}`}>
        <button
          type="button"
          className="button"
          disabled={hasProblems}
          aria-describedby={WHY_NOT}
          aria-disabled={isCreating}
          onClick={() => {
            if (!isCreating) void saveDocx();
          }}
        >
          {isCreating ? 'Creating...' : 'Download .docx'}
        </button>
        <button type="button" className={plain} disabled={hasProblems} onClick={printOut}>
          Print
        </button>
        <button type="button" className={plain} disabled={hasProblems} onClick={saveMarkdown}>
          Download Markdown
        </button>
        <button type="button" className={plain} disabled={hasProblems} onClick={() => void copy()}>
          Copy text
        </button>
      </div>
    </div>
  );
}
