import { checkMonths } from '../../input-checks.ts';
import type { StructureTerms } from '../../structures/structure.ts';
import { clause, type ClauseText, type LetterContext } from '../clause-text.ts';
import { type LetterBlock, list, p, table } from '../letter.ts';
import { count, money, percent } from '../letter-words.ts';

type Terms = StructureTerms['equity-service'];

export function equityServiceRider(terms: Terms, { parts }: LetterContext): ClauseText {
  const { stake, serviceMonths } = terms;
  checkMonths('serviceMonths', serviceMonths, 1, 120);
  const cash = parts.cashAtClose === 0 ? '' : `${money(parts.cashAtClose)} in cash at closing and `;
  return clause(
    'Rider: equity for service',
    'You earn the stake by working. Ask a tax adviser at once: a US election under section 83(b) has to be filed within thirty days after unvested shares are granted.',
    [
      p(
        `The Buyer pays for the stake with ${cash}${money(parts.services)} in work, and will work for the Business for ${count(serviceMonths, 'month')} after closing under a service agreement that names tasks, hours and who decides what. The work is paid for by the stake and not otherwise, as far as the law allows.`,
      ),
      p(
        `The stake vests in ${count(serviceMonths, 'equal part')}, one at the end of each month of work.`,
      ),
      vesting(stake, serviceMonths, parts.services),
      list([
        'If the work ends early, the Buyer keeps what has vested. What has not vested returns to the Seller, who repays within sixty days the cash that was paid for it.',
        'If the Business is sold, or the Seller ends the work without good cause, the whole stake vests at once.',
        'While the Buyer holds a stake, both must agree to a sale of the Business, to new shares, to new debt and to a change of what owners are paid.',
        'Each has the right to buy first what the other wants to sell, and to sell along on the same terms. Profit that is paid out goes to vested shares in proportion.',
        'Each receives monthly figures and may inspect the books.',
      ]),
    ],
  );
}

function vesting(stake: number, months: number, services: number): LetterBlock {
  const marks = Array.from({ length: Math.floor((months - 1) / 12) }, (_, year) => (year + 1) * 12);
  return table(
    'Vesting',
    ['After', 'Vested stake', 'Work counted so far'],
    [...(months === 1 ? [] : [1]), ...marks, months].map((month) => [
      count(month, 'month'),
      percent((stake * month) / months),
      money(Math.round((services * month) / months)),
    ]),
  );
}
