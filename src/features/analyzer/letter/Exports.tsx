import { useState } from 'react';
import type { Letter } from '#src/domain/deals/letter/letter.ts';
import { letterMarkdown } from '#src/domain/deals/letter/letter-markdown.ts';
import { letterPlainText } from '#src/domain/deals/letter/letter-plain-text.ts';
import { downloadBlob, downloadText } from '#src/ui/download.ts';
import { showToast } from '#src/ui/toast.ts';

interface Props {
  letter: Letter;
  hasProblems: boolean;
  onExport: () => void;
}

const WHY_NOT = 'letter-exports-hint';
const NAME = 'letter-of-intent';

/** Download, print, and copy buttons. None of them sends the letter anywhere. */
export function Exports({ letter, hasProblems, onExport }: Props) {
  const [isCreating, setCreating] = useState(false);
  const done = (text: string) => {
    onExport();
    showToast({
      title: 'LOI Generated',
      text: `${text} Have a lawyer review it before you send it.`,
    });
  };
  const failed = (title: string, text: string) =>
    showToast({ title, text, variant: 'destructive' });

  const saveDocx = async () => {
    setCreating(true);
    try {
      // As big as half the analyzer, and most visitors never need it.
      const { letterDocx } = await import('./letter-docx.ts');
      downloadBlob(`${NAME}.docx`, await letterDocx(letter));
      done('Check your Downloads folder for the Word file.');
    } catch {
      failed(
        "Couldn't create the Word file",
        'Check your connection and try again, or download the letter as Markdown.',
      );
    } finally {
      setCreating(false);
    }
  };
  const saveMarkdown = () => {
    downloadText({ name: `${NAME}.md`, type: 'text/markdown', text: letterMarkdown(letter) });
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
          ? 'Fix the items above to download the letter.'
          : 'Nothing is sent. Download the letter, read it again, and send it yourself.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-3" role="group" aria-label="Save the letter">
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
