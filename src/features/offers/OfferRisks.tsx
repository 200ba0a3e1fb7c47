import type { WeighedOffer } from '#src/domain/deals/offers/compare-offers.ts';

export function OfferRisks({ offers }: { offers: readonly WeighedOffer[] }) {
  return (
    <div className="offers-risks">
      {offers.map(({ name, risks }, index) => (
        <section key={index}>
          <h3>{name}</h3>
          {risks.length === 0 ? (
            <p className="text-soft">Enter the terms of this offer to see its risks.</p>
          ) : (
            <ul>
              {risks.map((risk) => (
                <li key={risk}>{risk}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
