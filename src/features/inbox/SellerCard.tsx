import type { Entry } from '#src/domain/submissions/inbox-api.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';

/** The listing's card as the public would see it, and what it still needs. */
export function SellerCard({ card }: { card: NonNullable<Entry['card']> }) {
  const { title, description, price, monthlyRevenue, monthlyProfit, category, missing } = card;
  const figures = [
    ['Asking price', price],
    ['Monthly revenue', monthlyRevenue],
    ['Monthly profit', monthlyProfit],
  ] as const;
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
        <dl className="figures mt-3 flex flex-wrap gap-x-8 gap-y-2">
          {figures.map(([label, amount]) => (
            <div key={label}>
              <dt className="hint">{label}</dt>
              <dd className="font-semibold">
                {amount === null ? 'Not provided' : formatDollars(amount)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      {missing.length > 0 && (
        <>
          <p className="mt-3 font-semibold">Needed before you publish</p>
          <ul className="mt-1.5 list-disc pl-4.5">
            {missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
