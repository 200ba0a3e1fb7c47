import { PART_WORDS } from '#src/domain/deal-room/event-words.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { formatMonth } from '#src/domain/shared/calendar-date.ts';
import { readNumber } from '#src/domain/shared/number-text.ts';
import { localToday } from '#src/ui/local-today.ts';
import { CommandButton, CommandForm } from './CommandForm.tsx';
import type { DealActions } from './use-commands.ts';

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
  const payments = progress.account?.payments ?? [];
  const parts = [...new Set(payments.map(({ part }) => part))];
  const next = payments.find(
    ({ status, amount }) => amount && status !== 'paid' && (!isBuyer || status !== 'sent'),
  );
  const fields: readonly FormField[] = [
    {
      name: 'cents',
      label: isBuyer ? 'Amount that you sent' : 'Amount that you received',
      kind: 'number',
      required: true,
    },
    { name: 'day', label: 'On', kind: 'date', required: true },
    ...(parts.length > 1 ? [partField(parts)] : []),
    ...(parts.includes('sellerNote') ? [PREPAYMENT] : []),
  ];
  return (
    <CommandForm
      // The next payment's amount comes into the field once this one is marked.
      key={next?.id}
      className="sheet mt-5 p-5"
      fields={fields}
      start={{
        cents: next?.amount ? String((next.amount - next.received) / 100) : '',
        day: localToday(),
        part: next?.part ?? parts[0] ?? '',
      }}
      idPrefix="deal-pay"
      label={isBuyer ? 'Mark as sent' : 'Mark as received'}
      actions={actions}
      done={isBuyer ? 'Marked as sent' : 'Marked as received'}
      command={(read) => {
        const cents = Math.round((readNumber(read('cents'), 'dollars') ?? 0) * 100);
        const part = parts.find((each) => each === read('part')) ?? next?.part ?? parts[0];
        if (cents <= 0 || !part) {
          return { errors: { cents: 'Please enter an amount, such as 1,190.62.' } };
        }
        const isPrepayment = read('isPrepayment') !== '';
        return { kind: 'pay', part, day: read('day'), cents, isPrepayment };
      }}
    />
  );
}

/** What the buyer reports where payments depend on it, once it can be known. */
export function Reports({ deal: { progress }, actions }: Props) {
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
      actions={actions}
      done="Reported"
      command={(read) => {
        const revenue = readNumber(read('revenue'), 'dollars');
        return revenue === null
          ? { errors: { revenue: 'Please enter an amount, such as 2,900.' } }
          : { kind: 'report', of: { part: 'revenueShare', month: period, revenue } };
      }}
    />
  );
}
