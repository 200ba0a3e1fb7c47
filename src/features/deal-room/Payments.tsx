import { useState } from 'react';
import { otherParty } from '#src/domain/deal-room/deal.ts';
import { isTargetMissed, nameOf, paidWords } from '#src/domain/deal-room/deal-words.ts';
import { markWords, PART_WORDS } from '#src/domain/deal-room/event-words.ts';
import { receivedIn } from '#src/domain/deal-room/note-money.ts';
import { mixedUp } from '#src/domain/deal-room/payments.ts';
import { accountOf } from '#src/domain/deal-room/progress.ts';
import { dealCalendar, scheduleCsv, scheduleLines } from '#src/domain/deal-room/schedule-files.ts';
import { agreedTerms } from '#src/domain/deal-room/view-words.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { downloadCsv } from '#src/ui/download.ts';
import { localToday } from '#src/ui/local-time.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { CommandButton } from './CommandForm.tsx';
import { LatePayments } from './LatePayments.tsx';
import { PayForm, Reports } from './PaymentForms.tsx';
import { LinkButton, Part } from './Part.tsx';
import { saveText, sayDownloaded, useRoom } from './use-commands.ts';

/** Amounts are whole cents. */
const money = (cents: number | null) =>
  cents === null ? 'Depends on results' : formatExactDollars(cents / 100);

/** What is paid after the handover: when it is due, what was sent and received, and what is still owed. */
export function Payments() {
  const { deal, may } = useRoom();
  const { progress, viewer } = deal;
  const { account, payments: marks } = progress;
  if (!account) return null;
  const { payments, remaining, contingent } = account;
  const counted = marks.filter(({ isTakenBack }) => !isTakenBack);
  const received = receivedIn(counted).reduce((sum, { cents }) => sum + cents, 0);
  const slip = mixedUp(counted);
  const owed = [
    ...(remaining > 0 || contingent === 0 ? [money(remaining)] : []),
    ...(contingent > 0 ? [`up to ${money(contingent)} that depends on results`] : []),
  ];
  return (
    <Part id="deal-payments" title="Payments after closing">
      {payments.length === 0 && marks.length === 0 ? (
        <p className="mt-2">These terms have no payments after closing.</p>
      ) : (
        <>
          <p className="mt-2">
            {received > 0 && `Paid so far: ${money(received)}. `}
            {account.isPaid
              ? paidWords(progress)
              : `Still to be paid: ${owed.join(', and ')}.`}{' '}
            {viewer === 'buyer' ? 'You pay the seller' : 'The buyer pays'} directly. Here, only what
            the seller marks as received counts as paid. What you signed says what’s owed, not this
            page.
          </p>
          {viewer === 'seller' && isTargetMissed(progress) && (
            <p className="problem-box mt-4">
              The buyer reported that the earnout’s target was not reached, so no earnout is due. If
              you see it otherwise, ask for the figures below: the buyer can correct the report
              while this deal is open, and what you signed says what’s owed.
            </p>
          )}
          {account.unassigned.map(({ part, cents }) => (
            <p key={part} className="problem-box mt-4">
              {money(cents)} more was marked as received for the {PART_WORDS[part]} than it owes by
              this schedule. If a mark or a reported result is wrong, correct it; if not, settle
              between you what becomes of the money.
            </p>
          ))}
          {account.waiting.map(({ part, cents }) => (
            <p key={part} className="mt-2">
              {money(cents)} for the {PART_WORDS[part]} was received beyond what is reported so far.
              It counts for the next result.
            </p>
          ))}
          {slip && (
            <p className="problem-box mt-4">
              {money(slip.cents)} was marked as sent for the {PART_WORDS[slip.sent]}, and as
              received for the {PART_WORDS[slip.as]}. If that is the same money, the one who chose
              the wrong part can take it back below and mark it again.
            </p>
          )}
          <LatePayments />
          <Schedule account={account} />
          <div className="mt-2 flex flex-wrap gap-x-6">
            <LinkButton
              onClick={() => sayDownloaded(downloadCsv('schedule.csv', scheduleCsv(account)))}
            >
              Download the schedule (CSV)
            </LinkButton>
            <LinkButton
              onClick={() => saveText('deal.ics', dealCalendar(deal, Date.now()), 'text/calendar')}
            >
              Add to your calendar (.ics)
            </LinkButton>
          </div>
          {may('pay') && !account.isPaid && <PayForm />}
          {may('report') && <Reports />}
          {account.payoff > 0 && <Payoff />}
        </>
      )}
      {marks.length > 0 && (
        <>
          <h3 className="mt-5 font-semibold">Sent and received</h3>
          <ul className="mt-2 grid gap-2">
            {marks.map(({ isTakenBack, ...mark }, index) => (
              <li
                key={index}
                className="sheet flex flex-wrap items-center justify-between gap-3 p-4"
              >
                <span className={isTakenBack ? 'line-through' : undefined}>
                  {isTakenBack && <span className="sr-only">Taken back: </span>}
                  {nameOf(mark.by, viewer)} {markWords(mark)}
                </span>
                {may('take_back') && mark.by === viewer && !isTakenBack && (
                  <CommandButton
                    id={`take-back-${index}`}
                    label={`Take back the mark of ${money(mark.cents)}, ${formatDay(mark.day)}`}
                    asks={{
                      question: `Take back that you ${markWords(mark)}?`,
                      effect: 'The other side is told. You can mark it again.',
                      confirm: 'Yes, take it back',
                    }}
                    done="Taken back"
                    command={{ kind: 'take_back', payment: index + 1 }}
                    isPlain
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {may('show_price') && <ShownPrice />}
    </Part>
  );
}

type Account = NonNullable<DealView['progress']['account']>;

function Schedule({ account }: { account: Account }) {
  const parts = new Set(account.payments.map(({ part }) => part));
  // Each has its own.
  const remaining = parts.size > 1 ? 'Remaining on this part' : 'Remaining';
  return (
    <ScrollRegion
      label="Schedule of payments"
      className="deal-terms sheet mt-4 max-h-112 overflow-auto print:max-h-none"
    >
      <table className="figures deal-schedule">
        <thead>
          <tr>
            {['Due', 'State', 'Amount', remaining].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {scheduleLines(account).map(
            ({ id, due, isLate, state, amount, title, interest, balance }) => (
              <tr key={id}>
                <th scope="row">
                  {formatDay(due)}
                  <span className="block text-[0.8125rem] first-letter:uppercase">{title}</span>
                </th>
                <td data-changed={isLate || undefined}>{state}</td>
                <td>
                  {money(amount)}
                  {interest > 0 && (
                    <span className="block text-[0.8125rem]">Interest {money(interest)}</span>
                  )}
                </td>
                <td>{balance === null ? '–' : money(balance)}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** What pays off the note, on a day that the reader chooses. */
function Payoff() {
  const { deal } = useRoom();
  const { progress } = deal;
  const [day, setDay] = useState(localToday);
  const terms = agreedTerms(deal);
  const payments = progress.payments.filter((mark) => mark.day <= day);
  const account =
    terms && day >= (progress.soldOn ?? '')
      ? accountOf({ ...progress, payments }, terms, day)
      : null;
  return (
    <div className="mt-5">
      <label className="font-semibold" htmlFor="deal-payoff">
        To pay off the note on
      </label>
      <input
        id="deal-payoff"
        type="date"
        className="input mt-1.5"
        min={progress.soldOn ?? undefined}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <p className="mt-2" role="status">
        {account
          ? `By what’s marked as received, ${money(account.payoff)} would pay off the note on ${formatDay(day)}. What is paid ahead stops its interest on the day it is paid. A late payment bears no more interest than the schedule shows.`
          : 'Choose the day of the handover, or a later one.'}
      </p>
    </div>
  );
}

/** Whether the marketplace may show for how much the business was sold. */
function ShownPrice() {
  const { viewer, progress } = useRoom().deal;
  const own = progress.showsPrice[viewer];
  const other = progress.showsPrice[otherParty(viewer)];
  return (
    <div className="mt-5">
      <p className="mb-3">
        {own && other
          ? 'You both agreed that we may show the price among recently sold businesses. You can take that back here until it’s shown. After that, email us to have it taken down.'
          : `May the marketplace show the price among recently sold businesses? It may, once you both agree.${other ? ' The other side does.' : ''}${own ? ' You do.' : ''}`}
      </p>
      <CommandButton
        id="deal-price"
        label={own ? 'Don’t show the price' : 'Show the price'}
        done="Saved"
        command={{ kind: 'show_price', isShown: !own }}
        isPlain
      />
    </div>
  );
}
