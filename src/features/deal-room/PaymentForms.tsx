import { useState } from 'react';
import { PART_WORDS } from '#src/domain/deal-room/event-words.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { formatMonth } from '#src/domain/shared/calendar-date.ts';
import { readNumber } from '#src/domain/shared/number-text.ts';
import { localToday } from '#src/ui/local-today.ts';
import { CommandButton, CommandForm } from './CommandForm.tsx';
import { type DealActions, useCommand } from './use-commands.ts';

interface Props {
  deal: DealView;
  actions: DealActions;
}

const PREPAYMENT: FormField = {
  name: 'isPrepayment',
  label: 'It is beyond what was due, to owe less',
  kind: 'checkbox',
};

const partField = (parts: readonly (keyof typeof PART_WORDS)[]): FormField => ({
  name: 'part',
  label: 'For',
  kind: 'select',
  required: true,
  options: parts.map((value) => ({ value, label: PART_WORDS[value] })),
});

/** What the viewer says was sent or received. */
export function PayForm({ deal: { viewer, progress }, actions }: Props) {
  const isBuyer = viewer === 'buyer';
  const { press, ...sending } = useCommand(
    actions,
    isBuyer ? 'Marked as sent' : 'Marked as received',
  );
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const payments = progress.account?.payments ?? [];
  const parts = [...new Set(payments.map(({ part }) => part))];
  const next = payments.find(
    ({ status, amount }) => amount && status !== 'paid' && (!isBuyer || status !== 'sent'),
  );
  const fields: readonly FormField[] = [
    {
      name: 'amount',
      label: isBuyer ? 'Amount that you sent' : 'Amount that you received',
      kind: 'number',
      required: true,
    },
    { name: 'day', label: 'On', kind: 'date', required: true },
    ...(parts.length > 1 ? [partField(parts)] : []),
    PREPAYMENT,
  ];
  return (
    <CommandForm
      // The next payment's amount comes into the field once this one is marked.
      key={next?.id}
      className="sheet mt-5 p-5"
      fields={fields}
      start={{
        amount: next?.amount ? String((next.amount - next.received) / 100) : '',
        day: localToday(),
        part: next?.part ?? parts[0] ?? '',
      }}
      idPrefix="deal-pay"
      label={isBuyer ? 'Mark as sent' : 'Mark as received'}
      busyLabel="Saving…"
      sending={{ ...sending, fields: { ...sending.fields, ...wrong } }}
      onSend={async (read) => {
        const amount = readNumber(read('amount'), 'dollars');
        const part = parts.find((each) => each === read('part')) ?? next?.part ?? parts[0];
        const cents = Math.round((amount ?? 0) * 100);
        setWrong(cents > 0 ? {} : { amount: 'Please enter an amount, such as 1,190.62.' });
        if (cents <= 0 || !part) return false;
        const isPrepayment = read('isPrepayment') !== '';
        return press({ kind: 'pay', part, day: read('day'), cents, isPrepayment });
      }}
    />
  );
}

/** What the buyer reports where payments depend on it, once it can be known. */
export function Reports({ deal: { progress }, actions }: Props) {
  const { press, ...sending } = useCommand(actions, 'Reported');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const due = progress.account?.payments.find(({ status }) => status === 'report_due');
  if (!due) return null;
  const { period } = due;
  const report = (name: string, isReached: boolean) => (
    <CommandButton
      id={`deal-report-${name}`}
      label={isReached ? 'The target was reached' : 'The target wasn’t reached'}
      done="Reported"
      command={{ kind: 'report', of: { part: 'earnOut', isReached } }}
      actions={actions}
      isPlain={!isReached}
    />
  );
  if (period === null) {
    return (
      <div className="mt-5 flex flex-wrap gap-3">
        {report('yes', true)}
        {report('no', false)}
      </div>
    );
  }
  return (
    <CommandForm
      key={period}
      fields={[
        {
          ...{ name: 'revenue', kind: 'number', required: true },
          label: `Revenue in ${formatMonth(period)}`,
          hint: 'Received from customers, less refunds, chargebacks, and sales tax. In US dollars.',
        },
      ]}
      idPrefix="deal-report"
      label="Report it"
      busyLabel="Sending…"
      sending={{ ...sending, fields: { ...sending.fields, ...wrong } }}
      onSend={async (read) => {
        const revenue = readNumber(read('revenue'), 'dollars');
        setWrong(revenue === null ? { revenue: 'Please enter an amount, such as 2,900.' } : {});
        if (revenue === null) return false;
        return press({ kind: 'report', of: { part: 'revenueShare', month: period, revenue } });
      }}
    />
  );
}
