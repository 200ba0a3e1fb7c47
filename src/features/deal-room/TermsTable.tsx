import { meaningOf } from '#src/domain/deal-room/figures.ts';
import type { DealView } from '#src/domain/deal-room/view.ts';
import { afterLoss, lostProfit } from '#src/domain/deal-room/price-after-problems.ts';
import { termsLines } from '#src/domain/deal-room/terms-words.ts';
import type { Terms } from '#src/domain/deal-room/terms.ts';
import { nameOf } from '#src/domain/deal-room/deal-words.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';
import { formatExactDollars } from '#src/domain/shared/number-text.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { useOwnRate } from './OwnRate.tsx';
import { useRoom } from './use-commands.ts';

/** What terms are weighed at. Old and new ones compare at the profit that problems leave. */
export function basisWords({ viewer, progress }: DealView): string {
  const less = viewer === 'seller' ? 0 : lostProfit(progress);
  const loss = less > 0 ? `, less ${formatExactDollars(less)} a year for the problems found` : '';
  return `at today’s revenue and profit${loss}`;
}

/** What the offer form doesn't ask: as usual, unless a later version changed it. */
const NOT_ASKED: ReadonlySet<keyof Terms> = new Set([
  'dueDiligenceDays',
  'exclusivityDays',
  'trainingDays',
  'nonCompeteMonths',
  'standingDays',
]);

/** Versions of the terms side by side, newest first; what one changed in the one before it is marked. */
export function TermsTable() {
  const { deal } = useRoom();
  const { versions, viewer, agreed, stage } = deal;
  const rate = useOwnRate();
  const shown = versions.toReversed();
  const lines = versions.map(({ terms }) => termsLines(terms));
  const [first] = lines;
  const isChanged = (number: number, index: number) =>
    number > 1 && lines[number - 1]?.[index]?.text !== lines[number - 2]?.[index]?.text;
  const less = lostProfit(deal.progress);
  const meanings = versions.map(({ terms, listing }) =>
    meaningOf(terms, afterLoss(listing, less), viewer, rate),
  );
  const isUsual = ({ id, index }: { id: keyof Terms; index: number }) =>
    NOT_ASKED.has(id) && lines.every((each) => each[index]?.text === first?.[index]?.text);
  // What is the same in every version and usual is of no interest here; the letter has it all.
  const rows = (first ?? []).flatMap((line, index) =>
    lines.some((each) => each[index]?.text !== 'None') ? [{ ...line, index }] : [],
  );
  const [usual, own] = [rows.filter(isUsual), rows.filter((row) => !isUsual(row))];
  const group = (title: string) => (
    <tr>
      <th scope="rowgroup" colSpan={shown.length + 1} className="deal-terms-group">
        {title}
      </th>
    </tr>
  );
  const draw = (some: typeof rows) =>
    some.map(({ id, label, index }) => (
      <tr key={id}>
        <th scope="row">{label}</th>
        {shown.map(({ number }) => (
          <td key={number} data-changed={isChanged(number, index) || undefined}>
            {isChanged(number, index) && <span className="sr-only">Changed: </span>}
            {lines[number - 1]?.[index]?.text}
          </td>
        ))}
      </tr>
    ));
  return (
    <ScrollRegion label="Terms, newest first" className="deal-terms sheet mt-4 overflow-x-auto">
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Term</span>
            </th>
            {shown.map(({ number, by, at }, index) => (
              <th key={number} scope="col">
                <span className="block font-semibold">
                  {number === 1
                    ? 'Offer'
                    : by === shown[index + 1]?.by
                      ? 'New terms'
                      : `Counter-offer ${number - 1}`}
                </span>
                <span className="block font-normal text-soft">
                  {nameOf(by, viewer)}, {formatDay(at.slice(0, 10))}
                </span>
                <span className="badge mt-1">
                  {number === agreed
                    ? 'Agreed'
                    : number < versions.length
                      ? 'Replaced'
                      : stage === 'offered'
                        ? 'On the table'
                        : 'Ended'}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{draw(own)}</tbody>
        {usual.length > 0 && (
          <tbody>
            {group('Usual terms, until one of you changes them')}
            {draw(usual)}
          </tbody>
        )}
        <tbody>
          {group(`What it means for you, ${basisWords(deal)}`)}
          {meanings[0]?.map(([label], index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {shown.map(({ number }) => (
                <td key={number}>{meanings[number - 1]?.[index]?.[1]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
