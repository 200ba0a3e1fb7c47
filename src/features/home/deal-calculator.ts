import { TYPICAL_TERMS } from '#src/domain/deals/note-terms.ts';
import { monthlyPayment } from '#src/domain/deals/payment.ts';
import { formatDollars, readNumber } from '#src/domain/shared/number-text.ts';

/** What a note does to a month. The price and the profit are US dollars, the down payment is in percent. */
export function outcomeOf(terms: { price: number; down: number; months: number; profit: number }) {
  const { price, down, months, profit } = terms;
  const principal = price * (1 - down / 100);
  const payment = monthlyPayment({ principal, apr: TYPICAL_TERMS.apr, months });
  const left = formatDollars(profit - payment);
  // Not by a few cents, which would read as $0.
  const isShort = left.startsWith('-');
  return {
    payment: `${formatDollars(payment)} a month`,
    verdict: isShort ? 'Short by' : 'Left after the payment',
    left: `${left.replace('-', '')} a month`,
    isShort,
    /** Of the profit, in percent. */
    taken: Math.min(100, Math.round((1_000 * payment) / profit) / 10),
  };
}

/** Answers to the calculator's fields; their data attributes say what they take. */
export function startCalculator(tool: Element): void {
  const listing = tool.querySelector('select');
  const fields = [...tool.querySelectorAll('input')];
  const link = tool.querySelector('a');
  const say = (name: string, text: string) => {
    const place = tool.querySelector(`[data-say="${name}"]`);
    if (place && place.textContent !== text) place.textContent = text;
  };

  /** As its fields show them, and then its profit: '54,000 0 60 1911'. */
  const termsOfListing = () => (listing?.selectedOptions[0]?.dataset['terms'] ?? '').split(' ');
  const update = () => {
    const profit = Number(termsOfListing()[3]);
    const typed = fields.map((field) => {
      const { range = '', unit } = field.dataset;
      const [least = 0, most = 0] = range.split(' ').map(Number);
      const value = readNumber(
        field.value,
        unit === 'dollars' || unit === 'months' ? unit : 'percent',
      );
      const isWhole = unit !== 'months' || Number.isInteger(value);
      const isRead = value !== null && isWhole && value >= least && value <= most;
      field.setAttribute('aria-invalid', String(!isRead));
      return isRead ? value : null;
    });
    const wrong = fields.find((_, place) => typed[place] === null);
    say('problem', wrong?.dataset['problem'] ?? '');
    const [price, down, months] = typed;
    if (typeof price !== 'number' || typeof down !== 'number' || typeof months !== 'number') return;
    const outcome = outcomeOf({ price, down, months, profit });
    say('profit', `${formatDollars(profit)} a month`);
    say('payment', outcome.payment);
    say('verdict', outcome.verdict);
    say('left', outcome.left);
    tool.toggleAttribute('data-short', outcome.isShort);
    tool.querySelector('[data-taken]')?.setAttribute('width', String(outcome.taken));
    if (link)
      link.href = `/analyze-deal/${listing?.value}?price=${price}&down=${down}&months=${months}`;
  };
  listing?.addEventListener('change', () => {
    const terms = termsOfListing();
    fields.forEach((field, place) => (field.value = terms[place] ?? ''));
  });
  tool.addEventListener('input', update);
  tool.addEventListener('change', update);
  update();
}
