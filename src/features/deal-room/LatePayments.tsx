import { lateWords, PASSED, reminderWords } from '#src/domain/deal-room/event-words.ts';
import {
  type AccountPayment,
  lateNotePayments,
  lateStep,
  missingIn,
} from '#src/domain/deal-room/payments.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { CommandButton } from './CommandForm.tsx';
import { useRoom } from './use-commands.ts';

/** Each payment that is late, what the note says about it, and the seller's notice. */
export function LatePayments() {
  const { deal, may } = useRoom();
  const { viewer, progress, today } = deal;
  const payments = progress.account?.payments ?? [];
  const late = payments.filter(({ isLate }) => isLate);
  if (late.length === 0) return null;
  const ofNote = lateNotePayments(payments);
  const stepOf = (payment: AccountPayment) =>
    ofNote.includes(payment) ? lateStep(payment, progress.notices, today) : null;
  const withoutNotice = ofNote.filter((payment) => stepOf(payment)?.kind === 'notice');
  const overdue = late.filter(({ amount }) => amount !== null);
  const sum = overdue.reduce((cents, payment) => cents + missingIn(payment), 0);

  const standing = (payment: AccountPayment): string => {
    const step = stepOf(payment);
    if (!step) return '';
    if (step.kind === 'cure') {
      return `Notice was given. By the letter’s days, ${viewer === 'buyer' ? 'you have' : 'the buyer has'} until ${formatDay(step.cureBy)} to pay.`;
    }
    if (step.kind === 'acceleration') return PASSED.notice(formatDay(step.cureBy), { viewer });
    if (payment !== withoutNotice[0]) return 'It needs a notice of its own.';
    return `By the letter’s plan, the note asks for a written notice before anything else follows.${viewer === 'seller' ? ' What we email is short: send your own as the note says, too.' : ''}`;
  };
  return (
    <div className="problem-box mt-4">
      {overdue.length > 1 && <p className="mb-3 font-semibold">In all, {money(sum)} is overdue.</p>}
      <ul className="grid gap-3">
        {late.map((payment, index) => {
          const [day, cents] = [formatDay(payment.due), missingIn(payment)];
          const what = { ...payment, cents: payment.amount && cents };
          return (
            <li key={payment.id}>
              <p>
                {index === 0 ? reminderWords(what, viewer) : lateWords(what)}{' '}
                {payment.status === 'sent' && 'The buyer says that all of it was sent. '}
                {standing(payment)}
              </p>
              {may('notice') && withoutNotice.includes(payment) && (
                <div className="mt-3">
                  <CommandButton
                    id={`deal-notice-${payment.due}`}
                    label={`Give notice of the late payment of ${day}`}
                    done="We email the buyer that you gave notice"
                    command={{ kind: 'notice', due: payment.due, cents }}
                    asks={{
                      question: `Give notice of the payment of ${day} now?`,
                      effect: `We email the buyer that ${money(cents)}, due on ${day}, is late, and until when to pay by the letter’s days. What the note allows if it isn’t paid by then is for your lawyer to say. You can’t take this back.`,
                      confirm: 'Yes, give notice',
                    }}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const money = (cents: number) => formatExactDollars(cents / 100);
