import { type DateOrder, readDate } from '#src/domain/history-import/dates.ts';
import { formatDay } from '#src/domain/shared/calendar-date.ts';

interface Props {
  /** A date that may be read both ways, like 03/04/2026. */
  example: string;
  onAnswer: (order: DateOrder) => void;
}

const ORDERS: readonly DateOrder[] = ['month-first', 'day-first'];

/** Asks what only the seller knows: which part of their dates is the month. */
export function DateOrderQuestion({ example, onAnswer }: Props) {
  return (
    <div className="mt-3">
      <p tabIndex={-1} className="font-semibold focus:outline-none">
        What date is {example}?
      </p>
      <p className="hint">We can’t tell whether the month or the day comes first.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {ORDERS.map((order) => (
          <button
            key={order}
            type="button"
            className="button button-plain"
            onClick={() => onAnswer(order)}
          >
            {dayText(example, order)}
          </button>
        ))}
      </div>
    </div>
  );
}

function dayText(example: string, order: DateOrder): string {
  const { month = '', day = 1 } = readDate(example, order) ?? {};
  return formatDay(`${month}-${String(day).padStart(2, '0')}`);
}
