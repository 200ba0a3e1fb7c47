import { clause } from '../letter.ts';
import { count, money } from '../letter-words.ts';
import { businessOf, transferOf } from '../parties.ts';
import { NOTE_DAYS, noteExhibits, repayment } from '../riders/seller-financing.ts';
import { type AgreementText, type AgreedDeal, finalClauses, partiesTo } from './agreement.ts';

/** The seller note of a deal, on the terms of its letter; null without one. */
export function promissoryNote(deal: AgreedDeal): AgreementText | null {
  const { draft, parts, schedule } = deal;
  const { choice } = draft;
  if (schedule === null || choice.id !== 'seller-financing') return null;
  const { buyer, seller } = partiesTo(draft);
  const principal = money(parts.rest);
  const security =
    transferOf(draft) === 'assets'
      ? 'the assets of the Business'
      : 'the interests in the company that owns the Business, by the assets of that company';
  return {
    title: 'Promissory Note',
    amount: { label: 'Principal', text: principal },
    clauses: [
      clause(
        'Promise to Pay',
        'You owe this whether or not the business earns it. The buyer named here is liable, so decide with your lawyer whether that is you or a company.',
        `For value received, ${buyer} (the "Buyer") promises to pay to ${seller} (the "Seller") the principal of ${principal} in US dollars, with interest as stated below, under this promissory note (the "Seller Note").`,
        `The Buyer gives the Seller Note at the closing (the "Closing") of the purchase of ${businessOf(draft)} (the "Business") under a written purchase agreement with the Seller (the "Purchase Agreement"). It covers the part of the price of ${money(parts.total)} that is not paid in cash at Closing.`,
      ),
      clause(
        'Interest and Payments',
        'Compare the payment with the profit of your worst month. The schedule in Exhibit A is part of the note.',
        repayment(choice.terms, schedule),
        ...(choice.terms.apr === 0
          ? []
          : [
              'Interest for a month is one twelfth of the yearly rate on the unpaid principal, rounded to the cent. Each payment is applied first to that interest, and then to principal. Interest on what is prepaid ends on the day of payment, counted by the days of its month. A late payment bears no more interest than Exhibit A shows.',
            ]),
        'A payment is due on the same day of the month as Closing, or on the last day of a month without that day. If that is not a business day, the payment is due on the next one. The Buyer shall pay to the account that the Seller names by notice.',
      ),
      clause(
        'Prepayment',
        'You can pay early, all or in part, and save the interest.',
        'The Buyer may prepay the principal at any time, in whole or in part, without penalty. A partial prepayment does not change the amount or the dates of the payments that follow. It reduces the last ones.',
      ),
      clause(
        'Default and Acceleration',
        'The balance is due at once only after a notice and time to fix the problem. Sellers often ask for a late charge or a higher rate after default; this draft has neither.',
        `The Seller may declare the unpaid principal and interest due at once only if, after written notice from the Seller, the Buyer does not make a late payment within ${count(NOTE_DAYS.late, 'day')}, or does not cure another breach of the Seller Note within ${count(NOTE_DAYS.cure, 'day')}.`,
        'There is no charge for a late payment, and the rate does not rise after a default.',
      ),
      clause(
        'Set-Off',
        'If the seller owes you money under the purchase agreement, you can take it out of your payments, but only once the amount is settled.',
        'The Buyer may set off against payments any amount that the Seller owes under the Purchase Agreement, once it is agreed or finally decided. The amount set off counts as paid.',
      ),
      clause(
        'Security',
        'Only the business is pledged, but anyone who signs owes any shortfall. Your lawyer drafts the security agreement, which lists what is pledged.',
        `The Seller Note is secured by ${security}, and by nothing else, under a security agreement that the parties sign at Closing. The Seller may file a UCC-1 financing statement for it. No one guarantees the Seller Note.`,
        `Within ${count(NOTE_DAYS.release, 'day')} after the last payment, the Seller shall release the security, file a termination statement, and return the Seller Note marked as paid.`,
      ),
      clause(
        'Reports and Other Debt',
        'The seller can see trouble coming. You need their consent for a bank loan that would be paid first.',
        "Until the Seller Note is repaid, the Buyer shall send the Seller monthly financial reports of the Business, and shall not take on debt senior to the Seller Note without the Seller's consent.",
      ),
      clause(
        'Transfer',
        'If someone else bought the note as a negotiable instrument, you could lose your right to set off.',
        "The Seller Note is a non-negotiable instrument. The Seller may transfer it only with the Buyer's written consent, and a new holder takes it subject to every right of the Buyer against the Seller.",
      ),
      clause(
        'Waivers and Limits',
        'Formalities that notes usually waive, and a safeguard in case a state caps interest.',
        'Apart from the notices that the Seller Note requires, the Buyer waives presentment, demand, protest, and notice of dishonor. A party that delays using a right does not lose it.',
        'If interest would ever exceed the highest rate the law allows, the excess reduces principal. To the extent that tax law requires (26 U.S.C. 483 and 1274), both parties shall report part of the payments as interest.',
      ),
      ...finalClauses(draft, 'note'),
    ],
    exhibits: noteExhibits(deal),
  };
}
