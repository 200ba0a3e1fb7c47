import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import { formatDollars } from '#src/domain/shared/money.ts';

const money = (amount: number | null) => (amount === null ? 'Not provided' : formatDollars(amount));

/** The listing's card as the public would see it, and what it still needs. */
export function SellerCard({ card }: { card: NonNullable<Entry['card']> }) {
  const { title, description, price, monthlyRevenue, monthlyProfit, category, missing } = card;
  return (
    <section aria-labelledby="inbox-card" className="inbox-part">
      <h3 id="inbox-card">As a listing</h3>
      <div className="sheet mt-2 p-4">
        {category !== null && <p className="eyebrow">{category}</p>}
        <p className="font-serif text-lg font-semibold" dir="auto">
          {title}
        </p>
        <p className="mt-1" dir="auto">
          {description}
        </p>
        <dl className="inbox-figures figures">
          <div>
            <dt>Asking price</dt>
            <dd>{money(price)}</dd>
          </div>
          <div>
            <dt>Monthly revenue</dt>
            <dd>{money(monthlyRevenue)}</dd>
          </div>
          <div>
            <dt>Monthly profit</dt>
            <dd>{money(monthlyProfit)}</dd>
          </div>
        </dl>
      </div>
      {missing.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Needed before you publish</p>
          <ul className="inbox-bullets">
            {missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
