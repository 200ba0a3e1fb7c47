import { SIGNING_WORDS } from '#src/domain/deal-room/signing-words.ts';
import { nameOf } from '#src/domain/deal-room/deal-words.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { POLICY } from '#src/domain/shared/promises.ts';
import { CommandButton, CommandForm } from './CommandForm.tsx';
import { Paper } from './Paper.tsx';
import { Folded, Part } from './Part.tsx';
import { useRoom } from './use-commands.ts';

/** The confidentiality agreement, the parties, and the letter: each once it is its turn, and from then on. */
export function Documents() {
  const { deal } = useRoom();
  const { viewer, signatures, confidentiality, stage, letter, endedLetters, isRevealed, end } =
    deal;
  const ofAgreement = signatures.filter(({ document }) => document === 'confidentiality');
  const [agreement] = ofAgreement;
  const ofLetter = signatures.filter(({ document, isEnded }) => document === 'letter' && !isEnded);
  return (
    <>
      {(agreement !== undefined || stage === 'offered' || stage === 'agreed') && (
        <Part id="deal-confidentiality" title="Confidentiality">
          <p className="mt-2">
            {agreement
              ? `${nameOf('buyer', viewer)} signed the agreement below.`
              : 'Before the seller shows what isn’t public, the buyer promises to keep it confidential.'}
            {isRevealed && agreement && ` The seller is ${deal.names.seller}.`}
          </p>
          <Paper label="Confidentiality agreement" paper={confidentiality} signatures={ofAgreement}>
            {!agreement && viewer === 'buyer' && (
              <SignForm document="confidentiality" hash={confidentiality.hash} />
            )}
            {viewer === 'seller' && !isRevealed && <Reveal isReady={agreement !== undefined} />}
          </Paper>
        </Part>
      )}
      {letter && agreement && isRevealed && (
        <Part id="deal-letter" title="Letter of intent">
          <p className="mt-2">
            It states what you agreed. Only the clauses marked as binding are meant to bind you,
            among them confidentiality, no other buyers for the days agreed, and {POLICY.law} law
            and courts. The last clause lists them all. It is drafted from a template and is not
            legal advice: have a lawyer read it.
          </p>
          {end?.kind === 'call_off' && <p className="mt-2">The deal was called off. {OUTLASTS}</p>}
          {stage === 'agreed' && <Details />}
          <Paper label="Letter of intent" paper={letter} signatures={ofLetter}>
            {stage === 'agreed' && letter.hash !== null && !ownSignature(deal) && (
              <SignForm document="letter" hash={letter.hash} />
            )}
            {stage === 'agreed' && letter.fault !== undefined && (
              <p id="sign-letter-fault" tabIndex={-1} className="problem-box mt-5">
                This letter can’t be signed yet. {letter.fault} Change your name or address above,
                or propose other terms at the top of the page.
              </p>
            )}
          </Paper>
        </Part>
      )}
      {endedLetters.map((ended, index) => {
        const own = signatures.filter(({ hash, isEnded }) => isEnded && hash === ended.hash);
        const label = `Ended letter of intent ${ended.hash.slice(0, 8)}`;
        return (
          <Part key={index} id={`deal-ended-letter-${index}`} title="Letter that ended">
            <p className="mt-2">You both signed it, and other terms came afterward. {OUTLASTS}</p>
            <Paper label={label} paper={ended} signatures={own} />
          </Part>
        );
      })}
    </>
  );
}

const OUTLASTS = 'What outlasts it, as it says, still binds you.';

const ownSignature = ({ signatures, viewer }: DealView) =>
  signatures.some(({ document, by, isVoid }) => document === 'letter' && by === viewer && !isVoid);

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
}

/** How long, as src/domain/shared/promises.ts says. */
const KEPT = {
  confidentiality: 'We keep the deal for 24 months after it ends.',
  letter: 'If you both sign, we keep the deal for seven years after it ends.',
} as const;

function SignForm({ document: what, hash }: SignProps) {
  return (
    <CommandForm
      className="sheet mt-5 p-5"
      fields={[CONSENT, NAME]}
      idPrefix={`sign-${what}`}
      label={SIGNING_WORDS[what]}
      busyLabel="Signing…"
      done="Signed"
      hint={`We keep your name, the text and its fingerprint, the time, and how you opened this page. ${KEPT[what]}`}
      command={(read) => {
        const errors = {
          ...(read('consent') === '' && {
            consent: 'Please tick this box to sign electronically.',
          }),
          ...(read('name').trim() === '' && { name: 'Please type your full name.' }),
        };
        return Object.keys(errors).length > 0
          ? { errors }
          : { kind: 'sign', document: what, name: read('name'), hash };
      }}
    />
  );
}

function Reveal({ isReady }: { isReady: boolean }) {
  if (!isReady) {
    return <p className="mt-5">You can show who you are once the buyer has signed this.</p>;
  }
  return (
    <div className="mt-5">
      <CommandButton
        id="deal-reveal"
        label="Show the buyer who I am"
        done="The buyer sees who you are"
        command={{ kind: 'reveal' }}
        asks={{
          question: 'Show the buyer who you are?',
          effect:
            'The buyer then sees your name, and later the company and address that you enter for the letter. Your email address stays hidden. You can’t take this back.',
          confirm: 'Yes, show who I am',
        }}
      />
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
function Details() {
  const { viewer, details, signatures, names } = useRoom().deal;
  const own = details[viewer];
  const shown = own ?? { name: names[viewer] ?? '', company: '', address: '' };
  const isSigned = signatures.some(({ document, isVoid }) => document === 'letter' && !isVoid);
  const form = (
    <CommandForm
      className="mt-4"
      fields={DETAILS}
      start={{ ...shown }}
      idPrefix="deal-details"
      draft="details"
      label="Put it in the letter"
      done="Your details are in the letter"
      command={(read) => ({
        kind: 'give_details',
        details: { name: read('name'), company: read('company'), address: read('address') },
      })}
    >
      {isSigned && (
        <p className="problem-box">
          The letter is signed. If you change anything here, no signature on it counts anymore, and
          it has to be signed again.
        </p>
      )}
    </CommandForm>
  );
  return own ? <Folded title="Change your name or address">{form}</Folded> : form;
}
