import { type ReactNode, Suspense, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { certificateText, signedAt } from '#src/domain/deal-room/certificate.ts';
import { nameOf } from '#src/domain/deal-room/deal-words.ts';
import type { ShownDocument } from '#src/domain/deal-room/deal-letter.ts';
import type { ShownSignature } from '#src/domain/deal-room/view.ts';
import type { DealDocument } from '#src/domain/deals/letter/letter.ts';
import { downloadBlob } from '#src/ui/download.ts';
import { latePart } from '#src/ui/late-part.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { showToast } from '#src/ui/toast.ts';
import { LinkButton } from './Part.tsx';
import { saveText, sayDownloaded, useRoom } from './use-commands.ts';

/** Only once there is a letter. */
const LetterView = latePart(
  async () => (await import('#src/features/letter/LetterView.tsx')).LetterView,
);

interface SignedProps {
  label: string;
  /** Of this document. */
  signatures: readonly ShownSignature[];
}

interface PaperProps extends SignedProps {
  paper: ShownDocument;
  /** What is done with it, below it. */
  children?: ReactNode;
}

/** The whole document, to read, print, and save: never hindered. Who signed it comes last. */
export function Paper({ label, paper: { text, parts }, signatures, children }: PaperProps) {
  const [isPrinting, setPrinting] = useState(false);
  const printIt = () => {
    flushSync(() => setPrinting(true));
    addEventListener('afterprint', () => setPrinting(false), { once: true });
    print();
  };
  const name = label.toLowerCase().replaceAll(' ', '-');
  const saveDocx = async (whole: DealDocument) => {
    try {
      const { letterDocx } = await import('#src/features/letter/letter-docx.ts');
      sayDownloaded(downloadBlob(`${name}.docx`, await letterDocx(whole)));
    } catch {
      showToast({
        title: 'Couldn’t create the Word file',
        text: 'Check your connection and try again, or download the text.',
        variant: 'destructive',
      });
    }
  };
  const ofIt = <span className="sr-only">: {label}</span>;
  const plain = <p className="whitespace-pre-wrap">{text}</p>;
  const whole = (
    <Suspense fallback={plain}>{parts ? <LetterView letter={parts} /> : plain}</Suspense>
  );
  return (
    <>
      <div className="mt-4">
        <ScrollRegion
          label={`${label}: the whole text`}
          className="sheet max-h-112 overflow-auto p-5 print:max-h-none"
        >
          <h3 className="sr-only">The whole text</h3>
          {whole}
        </ScrollRegion>
        <div className="mt-2 flex flex-wrap gap-x-6">
          <LinkButton onClick={() => saveText(`${name}.txt`, text)}>
            Download the text{ofIt}
          </LinkButton>
          {parts && (
            <LinkButton onClick={() => void saveDocx(parts)}>Download .docx{ofIt}</LinkButton>
          )}
          <LinkButton onClick={printIt}>Print{ofIt}</LinkButton>
        </div>
        {isPrinting &&
          createPortal(
            <div className="letter-print">
              {whole}
              {signatures.length > 0 && (
                <p className="mt-6 border-t border-line pt-4 wrap-anywhere whitespace-pre-wrap">
                  {certificateText(signatures)}
                </p>
              )}
            </div>,
            document.body,
          )}
      </div>
      {children}
      {signatures.length > 0 && <Signed {...{ label, signatures }} />}
    </>
  );
}

/** Who signed what, and when; and how anyone can check it. */
function Signed({ label, signatures }: SignedProps) {
  const { viewer } = useRoom().deal;
  return (
    <div className="mt-4">
      <ul className="grid gap-2">
        {signatures.map(({ by, at, name, hash, isVoid, isEnded }) => (
          <li key={by + at} className="sheet p-4 wrap-anywhere">
            <strong>{isVoid && !isEnded ? <s>{name}</s> : name}</strong> (
            {nameOf(by, viewer).toLowerCase()}){' '}
            {isVoid && !isEnded ? 'signed an earlier text, which doesn’t count anymore,' : 'signed'}{' '}
            on {signedAt(at)}
            {hash !== '' && (
              <span className="hint block">Fingerprint of the text (SHA-256): {hash}</span>
            )}
          </li>
        ))}
      </ul>
      <LinkButton
        className="mt-2 py-1"
        onClick={() => saveText('how-this-was-signed.txt', certificateText(signatures))}
      >
        Download how this was signed<span className="sr-only">: {label}</span>
      </LinkButton>
    </div>
  );
}
