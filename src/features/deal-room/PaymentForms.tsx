import { useState } from 'react';
import { PART_WORDS } from '#src/domain/deal-room/event-words.ts';
import { type AccountPayment, missingIn } from '#src/domain/deal-room/payments.ts';
import { agreedTerms } from '#src/domain/deal-room/view-words.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { formatMonth } from '#src/domain/shared/calendar-date.ts';
import { localToday } from '#src/ui/local-time.ts';
import { CommandForm, readDollars } from './CommandForm.tsx';
import { readDraft } from './drafts.ts';
import { Folded } from './Part.tsx';
import { useRoom } from './use-commands.ts';

const PREPAYMENT: FormField = {
  name: 'isPrepayment',
  label: 'Ahead of the schedule: what goes beyond what is due pays off principal',
  kind: 'checkbox',
};

/**
 * What the viewer says was sent or received. It begins anew once something else is to be marked next; what is typed and
 * not sent stays until the viewer's own next mark, whatever the other side does meanwhile.
 */
export function PayForm() {
  const { deal } = useRoom();
  const { viewer, progress } = deal;
  const { payments = [], unconfirmed = null } = progress.account ?? {};
  const isBuyer = viewer === 'buyer';
  const sent = isBuyer ? null : unconfirmed;
  const due = payments.find(
    ({ status, amount }) => amount && status !== 'paid' && (!isBuyer || status !== 'sent'),
  );
  const next = sent ?? (due && { part: due.part, cents: missingIn(due) - due.sent });
  const toMark = {
    cents: next ? String(next.cents / 100) : '',
    day: sent?.day ?? localToday(),
    part: next?.part ?? payments[0]?.part ?? '',
    isPrepayment: sent?.isPrepayment ? 'yes' : '',
  };
  const own = progress.payments.filter(({ by }) => by === viewer).length;
  const draft = `pay:${own}`;
  const [typed, setTyped] = useState(() => {
    const kept = readDraft(deal, draft);
    return kept && { own, start: toMark, part: kept['part'] };
  });
  const isTyped = typed?.own === own;
  const start = isTyped ? typed.start : toMark;
  const chosen = (isTyped ? typed.part : undefined) ?? start.part;
  const parts = [...new Set(payments.map(({ part }) => part))];
  const partField: FormField = {
    ...{ name: 'part', label: 'For', kind: 'select', required: true },
    options: parts.map((value) => ({ value, label: PART_WORDS[value] })),
  };
  const fields: readonly FormField[] = [
    {
      name: 'cents',
      label: isBuyer ? 'Amount that you sent' : 'Amount that you received',
      kind: 'number',
      required: true,
    },
    { name: 'day', label: isBuyer ? 'Sent on' : 'Received on', kind: 'date', required: true },
    ...(parts.length > 1 ? [partField] : []),
    ...(chosen === 'sellerNote' ? [PREPAYMENT] : []),
  ];
  return (
    <CommandForm
      key={JSON.stringify([own, start])}
      className="sheet mt-5 p-5"
      {...{ fields, start, draft }}
      onType={({ part }) => setTyped({ own, start, part })}
      idPrefix="deal-pay"
      label={isBuyer ? 'Mark as sent' : 'Mark as received'}
      done={isBuyer ? 'Marked as sent' : 'Marked as received'}
      command={(read) => {
        const cents = Math.round(readDollars(read('cents')) * 100);
        const part = parts.find((each) => each === (read('part') || start.part));
        if (!part) return { errors: { part: 'Please choose one.' } };
        const isPrepayment = read('isPrepayment') !== '';
        return { kind: 'pay', part, day: read('day'), cents, isPrepayment };
      }}
    />
  );
}

/** What the buyer reports where payments depend on it, once it can be known; what was reported can be corrected. */
export function Reports() {
  const { progress } = useRoom().deal;
  const known = (progress.account?.payments ?? []).filter(
    ({ reportFrom, amount, status }) =>
      status === 'report_due' || (reportFrom !== null && amount !== null),
  );
  const first = known.find(({ status }) => status === 'report_due') ?? known.at(-1);
  if (!first) return null;
  const draft = `report:${progress.reports.length}`;
  const form = <ReportForm key={draft} {...{ known, first, draft }} />;
  return first.status === 'report_due' ? (
    form
  ) : (
    <Folded title="Correct what you reported">{form}</Folded>
  );
}

type Known = Pick<AccountPayment, 'id' | 'period'>;

interface ReportProps {
  known: readonly Known[];
  first: Known;
  draft: string;
}

function ReportForm({ known, first, draft }: ReportProps) {
  const { deal } = useRoom();
  const [chosen, setChosen] = useState(() => readDraft(deal, draft)?.['of'] ?? first.id);
  const { period } = known.find(({ id }) => id === chosen) ?? first;
  const target = agreedTerms(deal)?.earnOut?.target ?? '';
  const result: FormField =
    period === null
      ? {
          ...{ name: 'isReached', kind: 'radio', required: true },
          label: 'The earnout’s target',
          hint: `You agreed: “${target}” If it wasn’t reached, no earnout is due. The seller is told.`,
          options: [
            { value: 'yes', label: 'It was reached' },
            { value: 'no', label: 'It wasn’t reached' },
          ],
        }
      : {
          ...{ name: 'revenue', kind: 'number', required: true },
          label: `Revenue in ${formatMonth(period)}`,
          hint: 'Received from customers, less refunds, chargebacks, and sales tax. In US dollars.',
        };
  const which: FormField = {
    ...{ name: 'of', label: 'What you report', kind: 'select', required: true },
    options: known.map(({ id, period: month }) => ({
      value: id,
      label: month === null ? 'The earnout’s target' : `Revenue in ${formatMonth(month)}`,
    })),
  };
  return (
    <CommandForm
      fields={known.length > 1 ? [which, result] : [result]}
      start={{ of: first.id }}
      onType={({ of }) => setChosen(of ?? first.id)}
      idPrefix="deal-report"
      draft={draft}
      label="Report it"
      done="Reported"
      command={(read) => {
        if (period === null) {
          const isReached = read('isReached');
          return isReached === ''
            ? { errors: { isReached: 'Please choose one.' } }
            : { kind: 'report', of: { part: 'earnOut', isReached: isReached === 'yes' } };
        }
        const revenue = readDollars(read('revenue'));
        return { kind: 'report', of: { part: 'revenueShare', month: period, revenue } };
      }}
    />
  );
}
