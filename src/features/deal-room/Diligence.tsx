import { Suspense } from 'react';
import { nameOf } from '#src/domain/deal-room/deal-words.ts';
import { lostProfit, priceAfterProblems } from '#src/domain/deal-room/price-after-problems.ts';
import type { DiligenceProgress } from '#src/domain/deal-room/progress.ts';
import { isAnswerOwed } from '#src/domain/deal-room/progress-turn.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { formatCount, formatExactDollars, formatNumber } from '#src/domain/shared/number-text.ts';
import { latePart } from '#src/ui/late-part.ts';
import { CommandButton, CommandForm, readDollars } from './CommandForm.tsx';
import { ListItem } from './ListItem.tsx';
import { Folded, Part } from './Part.tsx';
import { useRoom } from './use-commands.ts';

const GivenHistory = latePart(async () => (await import('./GivenHistory.tsx')).GivenHistory);

/** What the parties ask of each other before they close, with the answers and what came of them. */
export function Diligence() {
  const { deal, may } = useRoom();
  const { diligence } = deal.progress;
  const open = diligence.filter(({ result }) => result === 'open');
  const settled = diligence.filter(({ result }) => result !== 'open');
  const list = (items: readonly DiligenceProgress[]) => (
    <ul className="mt-3 grid gap-2">
      {items.map((item) => (
        <Item key={item.id} item={item} />
      ))}
    </ul>
  );
  const folded = (title: string, items: readonly DiligenceProgress[]) =>
    items.length > 0 && <Folded title={`${title} (${items.length})`}>{list(items)}</Folded>;
  const problems = diligence.filter(({ result }) => result === 'problem').length;
  const named =
    problems > 0
      ? `You named ${formatCount(problems, 'problem')}: the price stays as agreed unless you propose other terms first. `
      : '';
  return (
    <Part id="deal-diligence" title="Due diligence">
      <p className="mt-2">
        {settled.length} of {formatCount(diligence.length, 'item')}{' '}
        {settled.length === 1 ? 'is' : 'are'} settled. Share documents by link, from where you keep
        them: no files are stored here.
      </p>
      <Problems />
      {OVER.has(deal.stage) ? folded('Left open', open) : list(open)}
      {folded('Settled', settled)}
      <Suspense>
        <GivenHistory />
      </Suspense>
      {may('conclude') && (
        <>
          <CommandForm
            fields={[ASK]}
            idPrefix="deal-ask"
            draft="ask"
            label="Add it to the list"
            done="Added to the list"
            command={(read) => ({ kind: 'ask', text: read('text') })}
          />
          <div className="mt-5">
            <CommandButton
              id="deal-conclude"
              label="Conclude due diligence"
              done="Due diligence is concluded"
              command={{ kind: 'conclude' }}
              asks={{
                question:
                  open.length > 0
                    ? `Begin closing with ${formatCount(open.length, 'open item')}?`
                    : 'Begin closing?',
                effect: `${named}Due diligence ends for both of you. You can still answer and check items while the business is handed over.`,
                confirm: 'Yes, begin closing',
              }}
            />
          </div>
        </>
      )}
    </Part>
  );
}

/** What the problems with a figure mean for the price, at the multiple that was agreed. */
function Problems() {
  const { progress, versions, stage, viewer } = useRoom().deal;
  const found = progress.diligence.filter(({ result }) => result === 'problem');
  if (found.length === 0) return null;
  const worth = priceAfterProblems(progress, versions);
  const less = lostProfit(progress);
  const isOpen = stage === 'signed' || stage === 'closing';
  const latest = versions.at(-1)?.terms.price ?? 0;
  // Once lower terms are agreed, they are what both settled on.
  const isUnchanged = latest === worth?.agreed;
  const canPropose = isOpen && worth && isUnchanged && worth.price > 0 && latest > worth.price;
  return (
    <div className="problem-box mt-4">
      <p className="font-semibold">
        {found.length === 1 ? 'One problem' : `${found.length} problems`}
        {less > 0 && `: ${formatExactDollars(less)} less profit a year`}
      </p>
      {less > 0 && worth && (
        <p>
          When due diligence began, you had agreed on {formatExactDollars(worth.agreed)}, which is{' '}
          {formatNumber(worth.multiple, 2)} times yearly profit. At the same multiple, these marks{' '}
          {worth.price > 0
            ? `make it ${formatExactDollars(worth.price)}.`
            : 'leave nothing of the price.'}
          {!isUnchanged && ` The latest terms say ${formatExactDollars(latest)}.`}
          {canPropose &&
            (viewer === 'buyer'
              ? ' You can propose it with “Propose other terms” above.'
              : ' The buyer can propose it as other terms.')}
        </p>
      )}
    </div>
  );
}

const RESULTS = {
  open: 'Open',
  checked: 'Checked',
  waived: 'Waived',
  problem: 'Problem',
} as const;
const RESULT_NAMES = ['checked', 'waived', 'problem', 'open'] as const;
const REPLY: readonly FormField[] = [
  {
    name: 'text',
    label: 'Answer or question',
    kind: 'textarea',
    required: true,
  },
  {
    name: 'link',
    label: 'Link to a document',
    kind: 'url',
    hint: 'In your own storage, shared so that only the other side can open it.',
  },
  { name: 'seenOn', label: 'Seen on', kind: 'date', hint: 'The day you looked at it.' },
];
const SETTLE: readonly FormField[] = [
  {
    name: 'result',
    label: 'What came of it',
    kind: 'radio',
    required: true,
    options: RESULT_NAMES.map((value) => ({ value, label: RESULTS[value] })),
  },
  {
    name: 'lessPerYear',
    label: 'Less profit a year',
    kind: 'number',
    condition: 'with a problem',
    hint: 'In US dollars, such as 1,200, if you can put a figure on it.',
  },
  { name: 'text', label: 'Note', kind: 'text', maxLength: 1_000 },
];

/** From then on, nobody owes an answer. */
const OVER: ReadonlySet<string> = new Set(['closing', 'repaying', 'ended']);

function Item({ item }: { item: DiligenceProgress }) {
  const { deal, may } = useRoom();
  const isAsking = item.asks === deal.viewer;
  const about = [
    item.how,
    item.test && `${isAsking ? 'How to check' : 'How they may check it'}: ${item.test}`,
    item.badAnswer && `${isAsking ? 'A bad answer' : 'What would worry them'}: ${item.badAnswer}`,
  ].filter(Boolean);
  return (
    <ListItem
      id={item.id}
      title={`${item.section}: ${item.ask}`}
      status={statusOf(item, deal)}
      about={about.map((line) => (
        <p key={line}>{line}</p>
      ))}
    >
      {may('reply') && (
        <CommandForm
          className=""
          fields={REPLY}
          idPrefix={`reply-${item.id}`}
          draft={`reply:${item.id}`}
          label="Send this answer"
          done="Sent"
          command={(read) => ({
            ...{ kind: 'reply', item: item.id, text: read('text') },
            ...{ link: read('link'), seenOn: read('seenOn') },
          })}
        />
      )}
      {may('reply') && isAsking && <Settle item={item} />}
    </ListItem>
  );
}

function statusOf(item: DiligenceProgress, { stage, viewer }: DealView): string {
  const { result, lessPerYear, owes, due } = item;
  const less = lessPerYear ? `: ${formatExactDollars(lessPerYear)} less a year` : '';
  if (result !== 'open') return `${RESULTS[result]}${less}`;
  if (OVER.has(stage)) return 'Left open when due diligence ended';
  if (stage !== 'signed') return 'Waits for the new letter';
  if (!isAnswerOwed(item)) return 'Answered, to be checked';
  return `${nameOf(owes, viewer)} ${owes === viewer ? 'owe' : 'owes'} an answer by ${formatDay(due)}`;
}

function Settle({ item }: { item: DiligenceProgress }) {
  return (
    <CommandForm
      className="border-t border-line pt-4"
      fields={SETTLE}
      start={{ result: item.result === 'open' ? 'checked' : item.result }}
      idPrefix={`settle-${item.id}`}
      draft={`settle:${item.id}`}
      label="Save the result"
      done="Saved"
      command={(read) => {
        const result = RESULT_NAMES.find((each) => each === read('result')) ?? 'open';
        const typed = result === 'problem' ? read('lessPerYear').trim() : '';
        const lessPerYear = typed === '' ? null : readDollars(typed);
        return { kind: 'settle', item: item.id, result, lessPerYear, text: read('text') };
      }}
    />
  );
}

const ASK: FormField = {
  name: 'text',
  label: 'Ask for something else',
  kind: 'text',
  required: true,
  hint: 'It becomes an item of the list, at most 20.',
  maxLength: 500,
};
