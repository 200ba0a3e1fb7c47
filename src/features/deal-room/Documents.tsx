import { Suspense, useState } from 'react';
import { SIGNING_WORDS } from '#src/domain/deal-room/signing-words.ts';
import { nameOf } from '#src/domain/deal-room/deal-words.ts';
import type { DealView, ShownDocument, ShownSignature } from '#src/domain/deal-room/view.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { FieldError } from '#src/ui/FieldError.tsx';
import { FirstClickButton } from '#src/ui/InPlace.tsx';
import { latePart } from '#src/ui/late-part.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { downloadBlob, downloadText } from '#src/ui/download.ts';
import { showToast } from '#src/ui/toast.ts';
import type { DealDocument } from '#src/domain/deals/letter/letter.ts';
import { CommandForm } from './CommandForm.tsx';
import { certificateText } from './certificate.ts';
import { type DealActions, useCommand } from './use-commands.ts';

/** Only once there is a letter. */
const LetterView = latePart(
  async () => (await import('#src/features/letter/LetterView.tsx')).LetterView,
);

interface Props {
  deal: DealView;
  actions: DealActions;
}

/** The confidentiality agreement, the parties, and the letter: each once it is its turn, and from then on. */
export function Documents({ deal, actions }: Props) {
  const { viewer, signatures, confidentiality, stage, letter, isRevealed } = deal;
  const agreement = signatures.find(({ document }) => document === 'confidentiality');
  if (viewer === 'owner') return null;
  return (
    <>
      {(agreement !== undefined || stage === 'offered' || stage === 'agreed') && (
        <section className="mt-10" aria-labelledby="deal-confidentiality">
          <h2 id="deal-confidentiality" className="text-2xl">
            Confidentiality
          </h2>
          <p className="mt-2">
            {agreement
              ? `${nameOf('buyer', viewer)} signed the agreement below.`
              : 'Before the seller shows who they are, the buyer promises to keep it confidential.'}
            {isRevealed &&
              agreement &&
              ` The seller showed who they are${deal.names.seller ? `: ${deal.names.seller}` : ''}.`}
          </p>
          <Paper label="Confidentiality agreement" paper={confidentiality} />
          {!agreement && viewer === 'buyer' && confidentiality.hash !== null && (
            <SignForm document="confidentiality" hash={confidentiality.hash} {...{ actions }} />
          )}
          {viewer === 'seller' && !isRevealed && (
            <Reveal isReady={agreement !== undefined} {...{ actions }} />
          )}
          {agreement && <Signed signatures={[agreement]} {...{ viewer }} />}
        </section>
      )}
      {letter && agreement && isRevealed && (
        <section className="mt-10" aria-labelledby="deal-letter">
          <h2 id="deal-letter" className="text-2xl">
            Letter of intent
          </h2>
          <p className="mt-2">
            It states what you agreed. Only the clauses marked as binding can be enforced:
            confidentiality, no other buyers for the days agreed, and who pays which costs. It is
            drafted from a template and is not legal advice: have a lawyer read it.
          </p>
          {stage === 'agreed' && <Details {...{ deal, actions }} />}
          <Paper label="Letter of intent" paper={letter} />
          {stage === 'agreed' && letter.hash !== null && !ownSignature(deal) && (
            <SignForm document="letter" hash={letter.hash} {...{ actions }} />
          )}
          <Signed
            signatures={signatures.filter(({ document }) => document === 'letter')}
            {...{ viewer }}
          />
        </section>
      )}
    </>
  );
}

const ownSignature = ({ signatures, viewer }: DealView) =>
  signatures.some(({ document, by, isVoid }) => document === 'letter' && by === viewer && !isVoid);

interface PaperProps {
  label: string;
  paper: ShownDocument;
}

/** The whole document, to read, print, and save: never hindered. */
function Paper({ label, paper: { text, parts } }: PaperProps) {
  const name = label.toLowerCase().replaceAll(' ', '-');
  const saveDocx = async (whole: DealDocument) => {
    try {
      const { letterDocx } = await import('#src/features/letter/letter-docx.ts');
      downloadBlob(`${name}.docx`, await letterDocx(whole));
    } catch {
      showToast({
        title: 'Couldn’t create the Word file',
        text: 'Check your connection and try again, or download the text.',
        variant: 'destructive',
      });
    }
  };
  const plain = <p className="whitespace-pre-wrap">{text}</p>;
  return (
    <div className="mt-4">
      <ScrollRegion label={`${label}: the whole text`} className="deal-paper sheet p-5">
        <h3 className="sr-only">The whole text</h3>
        <Suspense fallback={plain}>{parts ? <LetterView letter={parts} /> : plain}</Suspense>
      </ScrollRegion>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <button
          type="button"
          className="link py-1"
          onClick={() => downloadText({ name: `${name}.txt`, type: 'text/plain', text })}
        >
          Download the text
        </button>
        {parts && (
          <button type="button" className="link py-1" onClick={() => void saveDocx(parts)}>
            Download .docx
          </button>
        )}
        <button type="button" className="link py-1" onClick={() => print()}>
          Print
        </button>
      </div>
    </div>
  );
}

const NAME: FormField = {
  name: 'name',
  label: 'Your full name',
  kind: 'text',
  required: true,
  autocomplete: 'name',
  maxLength: 100,
};
const CONSENT: FormField = {
  name: 'consent',
  label: SIGNING_WORDS.consent,
  kind: 'checkbox',
  required: true,
};

interface SignProps {
  document: 'confidentiality' | 'letter';
  hash: string;
  actions: DealActions;
}

function SignForm({ document: what, hash, actions }: SignProps) {
  const { press, ...sending } = useCommand(actions, 'Signed');
  const [consent, setConsent] = useState<string>();
  return (
    <CommandForm
      className="sheet mt-5 p-5"
      fields={[CONSENT, NAME]}
      idPrefix={`sign-${what}`}
      label={SIGNING_WORDS[what]}
      busyLabel="Signing…"
      sending={{ ...sending, fields: { ...sending.fields, ...(consent && { consent }) } }}
      hint={`We keep your name, the text and its fingerprint, the time, and how you opened this page.${what === 'letter' ? ' We keep a signed letter for seven years after the last payment, and the rest of the deal as the privacy page says.' : ''}`}
      onSend={async (read) => {
        const hasAgreed = read('consent') !== '';
        setConsent(hasAgreed ? undefined : 'Please tick this box to sign electronically.');
        return hasAgreed && press({ kind: 'sign', document: what, name: read('name'), hash });
      }}
    />
  );
}

function Reveal({ isReady, actions }: { isReady: boolean; actions: DealActions }) {
  const { isBusy, failure, press } = useCommand(actions, 'The buyer sees who you are');
  return (
    <div className="mt-5">
      <p>
        {isReady
          ? 'The buyer then sees your name, and later the company and address that you enter for the letter. Your email address stays hidden.'
          : 'You can show who you are once the buyer has signed this.'}
      </p>
      {isReady && (
        <FirstClickButton
          className="button mt-3"
          aria-disabled={isBusy}
          onClick={() => void press({ kind: 'reveal' })}
        >
          {isBusy ? 'Showing…' : 'Show the buyer who I am'}
        </FirstClickButton>
      )}
      <FieldError id="deal-reveal-failure" message={failure} />
    </div>
  );
}

const DETAILS: readonly FormField[] = [
  { ...NAME, label: 'Your full name, as it stands in the letter' },
  {
    name: 'company',
    label: 'Company',
    kind: 'text',
    hint: 'If a company buys or sells.',
    maxLength: 200,
  },
  {
    name: 'address',
    label: 'Mailing address',
    kind: 'text',
    required: true,
    hint: 'For notices. It stands in the letter.',
    autocomplete: 'street-address',
    maxLength: 200,
  },
];

/** What stands in the letter about the viewer. Changing it voids what was signed. */
function Details({ deal, actions }: Props) {
  const { viewer, details, signatures, names } = deal;
  const { press, ...sending } = useCommand(actions, 'Your details are in the letter');
  const own = viewer === 'owner' ? null : details[viewer];
  const shown = own ?? {
    name: names[viewer === 'seller' ? 'seller' : 'buyer'] ?? '',
    company: '',
    address: '',
  };
  const isSigned = signatures.some(({ document, isVoid }) => document === 'letter' && !isVoid);
  const form = (
    <CommandForm
      className="mt-4"
      fields={DETAILS}
      start={{ ...shown }}
      idPrefix="deal-details"
      label="Put it in the letter"
      busyLabel="Saving…"
      sending={sending}
      onSend={(read) =>
        press({
          kind: 'give_details',
          details: { name: read('name'), company: read('company'), address: read('address') },
        })
      }
    >
      {isSigned && (
        <p className="problem-box">A change here voids every signature on the letter.</p>
      )}
    </CommandForm>
  );
  return own ? (
    <details className="mt-4">
      <summary className="link inline-block cursor-pointer py-1">
        Change your name or address
      </summary>
      {form}
    </details>
  ) : (
    form
  );
}

/** Who signed what, and when; and how anyone can check it. */
function Signed({
  signatures,
  viewer,
}: {
  signatures: readonly ShownSignature[];
  viewer: DealView['viewer'];
}) {
  if (signatures.length === 0) return null;
  return (
    <div className="mt-4">
      <ul className="grid gap-2">
        {signatures.map(({ by, at, name, hash, isVoid }) => (
          <li key={by + at} className="sheet p-4 wrap-anywhere">
            <strong>{isVoid ? <s>{name}</s> : name}</strong> ({nameOf(by, viewer).toLowerCase()}){' '}
            {isVoid ? 'signed an earlier text, which doesn’t count anymore,' : 'signed'} on{' '}
            {new Date(at).toUTCString()}
            <span className="hint block">Fingerprint of the text (SHA-256): {hash}</span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="link mt-2 py-1"
        onClick={() =>
          downloadText({
            name: 'how-this-was-signed.txt',
            type: 'text/plain',
            text: certificateText(signatures),
          })
        }
      >
        Download how this was signed
      </button>
    </div>
  );
}
