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

/** Ways to take the letter along. None of them sends it anywhere. */
export function Exports({ letter, hasProblems, onExport }: Props) {
  const [isWriting, setWriting] = useState(false);
  const done = (text: string) => {
    onExport();
    showToast({
      title: 'LOI Generated',
      text: `${text} Have a lawyer read it before you send it.`,
    });
  };
  const failed = (title: string, text: string) =>
    showToast({ title, text, variant: 'destructive' });

  const saveDocx = async () => {
    setWriting(true);
    try {
      // Half of what the analyzer weighs in all, and most visitors never need it.
      const { letterDocx } = await import('./letter-docx.ts');
      downloadBlob(`${NAME}.docx`, await letterDocx(letter));
      done('The Word file is among your downloads.');
    } catch {
      failed(
        'The Word file could not be written',
        'Check your connection and press again, or take the letter as Markdown.',
      );
    } finally {
      setWriting(false);
    }
  };
  const saveMarkdown = () => {
    downloadText({ name: `${NAME}.md`, type: 'text/markdown', text: letterMarkdown(letter) });
    done('The Markdown file is among your downloads.');
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(letterPlainText(letter));
      done('Paste the text into an e-mail.');
    } catch {
      failed(
        'The text could not be copied',
        'Your browser does not allow it. Take a file instead.',
      );
    }
  };
  const printOut = () => {
    print();
    done('Choose PDF as the printer to keep it as a file.');
  };

  const plain = 'button button-plain';
  return (
    <div>
      <p id={WHY_NOT} className="hint">
        {hasProblems
          ? 'The letter can be saved once the problems above are mended.'
          : 'Nothing is sent: you save the letter, read it again, and send it yourself.'}
      </p>
      <div className="mt-2 flex flex-wrap gap-3" role="group" aria-label="Save the letter">
        <button
          type="button"
          className="button"
          disabled={hasProblems}
          aria-describedby={WHY_NOT}
          aria-disabled={isWriting}
          onClick={() => {
            if (!isWriting) void saveDocx();
          }}
        >
          {isWriting ? 'Writing...' : 'Download .docx'}
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
