import { useEffect, useState } from 'react';
import { completeWords, nameOf } from '#src/domain/deal-room/deal-words.ts';
import { type ClosingProgress, missingOf } from '#src/domain/deal-room/progress.ts';
import { CLOSING_SHEET } from '#src/domain/deal-room/closing-list.ts';
import type { TransferGuide } from '#src/domain/deal-room/transfer-kind.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { formatCount } from '#src/domain/shared/number-text.ts';
import { loadJson } from '#src/ui/load-json.ts';
import { localToday } from '#src/ui/local-time.ts';
import { readPath } from '#src/ui/read-path.ts';
import { CommandButton, CommandForm } from './CommandForm.tsx';
import { ListItem } from './ListItem.tsx';
import { Folded, Part } from './Part.tsx';
import { useRoom } from './use-commands.ts';

const isGuide = (value: unknown): value is TransferGuide =>
  typeof readPath(value, 'kinds') === 'object' && typeof readPath(value, 'questions') === 'object';

const BUCKETS = [
  { bucket: 'before-closing', title: 'Before closing' },
  { bucket: 'first-two-days', title: 'Closing day and the day after' },
  { bucket: 'first-week', title: 'First week' },
  { bucket: 'first-month', title: 'First month' },
] as const;

/** What is handed over, in order, with who does it, who confirms it, and how it is done. */
export function Closing() {
  const { closing } = useRoom().deal.progress;
  const [guide, setGuide] = useState<TransferGuide | null>(null);
  useEffect(() => {
    // Without it, the list still works.
    void loadJson('/transfers.json', isGuide).then(setGuide, () => undefined);
  }, []);
  const complete = closing.filter(({ isComplete }) => isComplete);
  const list = (items: readonly ClosingProgress[]) => (
    <ul className="mt-2 grid gap-2">
      {items.map((item) => (
        <Item key={item.id} {...{ item, guide }} />
      ))}
    </ul>
  );
  return (
    <Part id="deal-closing" title="Closing">
      <p className="mt-2">
        {complete.length} of {formatCount(closing.length, 'item')}{' '}
        {complete.length === 1 ? 'is' : 'are'} complete. We hold no money or papers: note where they
        are. Nothing here is a bill of sale or a contract: put the answers in yours. Never write a
        password here. If an item isn’t part of this sale, mark it as done with the words “Not part
        of this sale”. Add what’s missing under “Anything else, and what stays out”.
      </p>
      {BUCKETS.map(({ bucket, title }) => {
        const items = closing.filter((item) => item.bucket === bucket && !item.isComplete);
        return (
          items.length > 0 && (
            <div key={bucket} className="mt-5">
              <h3 className="font-semibold">{title}</h3>
              {list(items)}
            </div>
          )
        );
      })}
      {complete.length > 0 && (
        <Folded title={`Complete (${complete.length})`}>{list(complete)}</Folded>
      )}
      <Handover />
    </Part>
  );
}

const DONE: readonly FormField[] = [
  {
    name: 'text',
    label: 'Where and how',
    kind: 'textarea',
    hint: 'A reference, or what was signed, on which day, where, and by whom.',
  },
  { name: 'link', label: 'Link', kind: 'url', hint: 'Such as the escrow’s page.' },
];
const ANSWER: readonly FormField[] = [
  { name: 'text', label: 'Your answer', kind: 'textarea', required: true },
];

interface ItemProps {
  item: ClosingProgress;
  guide: TransferGuide | null;
}

function Item({ item, guide }: ItemProps) {
  const { deal, may } = useRoom();
  const { viewer } = deal;
  const { id, done, does, isComplete, names } = item;
  const isSheet = item.kind === CLOSING_SHEET;
  return (
    <ListItem
      id={id}
      title={item.title}
      status={statusOf(item, viewer)}
      about={
        <>
          {names.length > 0 && <p className="text-soft">In the listing: {names.join('; ')}</p>}
          <div className="grid gap-4 print:hidden">
            <How {...{ item, guide }} />
          </div>
        </>
      }
    >
      {may('mark') && done && missingOf(item).some((who) => who === viewer) && (
        <CommandButton
          id={`confirm-${id}`}
          label={isSheet ? 'Agree with this answer' : 'Confirm'}
          done="Confirmed"
          command={{
            ...{ kind: 'mark', item: id, as: 'confirmed' },
            ...{ text: done.text, link: done.link },
          }}
        />
      )}
      {may('mark') && !isComplete && (does === 'both' || does === viewer) && (
        <CommandForm
          className=""
          fields={isSheet ? ANSWER : DONE}
          idPrefix={`done-${id}`}
          draft={`done:${id}`}
          label={isSheet ? (done ? 'Answer otherwise' : 'Answer') : 'Mark as done'}
          done={isSheet ? 'Answered' : 'Marked as done'}
          command={(read) => ({
            ...{ kind: 'mark', item: id, as: 'done' },
            ...{ text: read('text'), link: read('link') },
          })}
        />
      )}
      {may('mark') && done && (
        <CommandButton
          id={`open-${id}`}
          label="That isn’t right: open it again"
          done="It’s open again"
          command={{ kind: 'mark', item: id, as: 'open', text: '', link: '' }}
          isPlain
        />
      )}
    </ListItem>
  );
}

function statusOf(item: ClosingProgress, viewer: DealView['viewer']): string {
  const { done, does, isComplete } = item;
  if (isComplete) return completeWords(item);
  if (!done) return does === 'both' ? 'Either of you does this' : `${nameOf(does, viewer)} next`;
  const who = missingOf(item)
    .map((each) => nameOf(each, viewer).toLowerCase())
    .join(' and ');
  return item.kind === CLOSING_SHEET ? `Answered, ${who} to agree` : `Done, ${who} to confirm`;
}

/** How it is done, as the guide says. */
function How({ item, guide }: ItemProps) {
  const question = guide?.questions[item.id];
  const kind = guide?.kinds[item.kind];
  if (question) {
    return (
      <>
        <p>{question.why}</p>
        <p>
          <strong>Usual answer:</strong> {question.usual}
        </p>
      </>
    );
  }
  return (
    kind && (
      <>
        <ol className="ml-5 grid list-decimal gap-1">
          {kind.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <strong>How long:</strong> {kind.takes}
        </p>
        <p>
          <strong>What doesn’t come along:</strong> {kind.cannot}
        </p>
        <p>
          <a
            href={`/learn/transfer-checklist#${item.kind}`}
            className="link"
            target="_blank"
            rel="noreferrer"
          >
            Sources, and what to do if it’s elsewhere
          </a>
        </p>
      </>
    )
  );
}

const DAY: FormField = {
  name: 'day',
  label: 'Day of the handover',
  kind: 'date',
  required: true,
  hint: 'Payments and the seller’s help are counted from it.',
};

/** How much of the list is left, to those who are about to say that all is handed over. */
function openWords({ closing }: DealView['progress']): string {
  const open = closing.filter(({ isComplete }) => !isComplete).length;
  return open === 0
    ? 'Everything in the closing list is complete.'
    : `${open} of ${formatCount(closing.length, 'item')} of the closing list ${open === 1 ? 'is' : 'are'} still open.`;
}

/** Both name the day on which the business changed hands. */
function Handover() {
  const { deal, may } = useRoom();
  const { progress, viewer } = deal;
  const { handover, soldOn, supportUntil } = progress;
  if (soldOn !== null) {
    return (
      <p className="sheet mt-5 p-5">
        You both confirmed: handed over on {formatDay(soldOn)}.
        {supportUntil !== null && ` The seller helps through ${formatDay(supportUntil)}.`}
      </p>
    );
  }
  if (!may('hand_over')) return null;
  const isOther = handover !== null && handover.by !== viewer;
  return (
    <div className="sheet mt-5 p-5">
      <h3 className="text-xl">Handed over</h3>
      {handover && (
        <p className="mt-2">
          {isOther
            ? `${nameOf(handover.by, viewer)} says it was handed over on ${formatDay(handover.day)}. ${openWords(progress)}`
            : `You entered ${formatDay(handover.day)}. ${nameOf(viewer === 'buyer' ? 'seller' : 'buyer', viewer)} confirms it next.`}
        </p>
      )}
      {isOther && (
        <div className="mt-3">
          <CommandButton
            id="deal-handover"
            label={`Confirm ${formatDay(handover.day)}`}
            done="The business is handed over"
            command={{ kind: 'hand_over', day: handover.day }}
            asks={{
              question: `Was it handed over on ${formatDay(handover.day)}?`,
              effect: `${openWords(progress)} Confirm only with papers signed and cash in: it’s final, and it marks the listing sold.`,
              confirm: 'Yes, it was handed over',
            }}
          />
        </div>
      )}
      <CommandForm
        className="mt-4"
        fields={[DAY]}
        start={{ day: localToday() }}
        idPrefix="deal-day"
        label={handover ? 'Enter another day' : 'The business was handed over'}
        done="The other side confirms the day next"
        command={(read) =>
          isOther && read('day') === handover.day
            ? {
                errors: {
                  day: 'That’s the day they entered. To confirm it, use the button above.',
                },
              }
            : { kind: 'hand_over', day: read('day') }
        }
      />
    </div>
  );
}
