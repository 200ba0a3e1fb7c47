import { useState } from 'react';
import type { DealDocument } from '#src/domain/deals/letter/letter.ts';
import { letterMarkdown, letterPlainText } from '#src/domain/deals/letter/letter-texts.ts';
import { downloadBlob, downloadText } from '#src/ui/download.ts';
import { showToast } from '#src/ui/toast.ts';

interface Props {
  letter: DealDocument;
  hasProblems: boolean;
  onExport: () => void;
}

const WHY_NOT = 'letter-exports-hint';

/** Download, print, and copy buttons. None of them sends the document anywhere. */
export function Exports({ letter, hasProblems, onExport }: Props) {
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
      const { letterDocx } = await import('./letter-docx.ts');
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
            : 'Nothing is sent. Download the letter, read it again, and send it yourself.'}
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
