import type { ReactNode } from 'react';
import { formatAge, formatPrice, formatUsers } from '#src/domain/listings/listing-figures.ts';
import { drawnHistory } from '#src/domain/listings/history-summary.ts';
import { financingFigures } from '#src/domain/listings/listing-summary.ts';
import { cardFinancing } from '#src/domain/listings/financing-words.ts';
import { CARD_BOX } from '#src/domain/listings/history-line.ts';
import { CATEGORY_LABELS } from '#src/domain/listings/vocabulary.ts';
import type { KnownFields } from '#src/domain/publishing/submitted-listing.ts';
import { describeDealStructure } from '#src/domain/shared/deal-structures.ts';
import { formatDollars } from '#src/domain/shared/number-text.ts';
import { Sparkline } from '#src/ui/Sparkline.tsx';

const MISSING = <span className="text-soft">Not given yet</span>;

/** The listing's page in the order and words of the real one, without its tools for buyers. */
export function PagePreview({ fields, logo }: { fields: KnownFields; logo: string | null }) {
  const { title, description = '', longDescription = description, category, financing } = fields;
  const isOffMarket = fields.isOffMarket === true;
  const { structures = [], openToZeroDown, smallestDownPercent } = financing ?? {};
  const { price: asking = null, monthlyProfit = null, history } = fields;
  const price = formatPrice({ isOffMarket, price: asking });
  const drawn = !isOffMarket && history ? drawnHistory(history) : undefined;
  const known = {
    price: asking,
    monthlyProfit,
    smallestDownPercent: smallestDownPercent ?? null,
  };
  const terms = isOffMarket
    ? null
    : cardFinancing({ ...known, structures, ...financingFigures(known) });
  return (
    <div className="wrap-anywhere">
      {logo !== null && <img src={logo} alt="" width={72} height={72} className="card-logo mb-3" />}
      {category !== undefined && <p className="badge inline-block">{CATEGORY_LABELS[category]}</p>}
      <h2 id="my-listing-page" className="mt-2 text-3xl">
        {title ?? 'No title yet'}
      </h2>
      <p className="mt-2 text-lg text-soft">{description}</p>
      <dl className="figures mt-5 grid grid-cols-2 border-t border-l border-line sm:grid-cols-3">
        <Tile term="Asking price">{price}</Tile>
        {!isOffMarket && (
          <>
            <Tile term="Monthly revenue">{dollars(fields.monthlyRevenue)}</Tile>
            <Tile term="Monthly profit">{dollars(fields.monthlyProfit)}</Tile>
          </>
        )}
        <Tile term="Active users">{formatUsers(fields.users ?? null) ?? MISSING}</Tile>
        <Tile term="Business age">
          {fields.age === undefined ? MISSING : formatAge(fields.age)}
        </Tile>
        <Tile term="Open to $0 down">
          {openToZeroDown === undefined ? MISSING : openToZeroDown ? 'Yes' : 'No'}
        </Tile>
      </dl>
      {drawn?.line && (
        <div className="mt-5">
          <Sparkline {...drawn.line} {...CARD_BOX} />
          <p className="mt-1.5 text-sm font-semibold">{drawn.change}</p>
        </div>
      )}
      {terms !== null && <p className="figures mt-3 text-sm">{terms.join(': ')}</p>}
      <Part title="About this project">
        {isOffMarket ? 'We share this only on request.' : longDescription}
      </Part>
      {!isOffMarket && <Part title="Reason for selling">{fields.reasonForSelling}</Part>}
      <Part title="Growth opportunities">{listOf(fields.growthOpportunities)}</Part>
      <Part title="Financing offered">
        {structures.length > 0 && structures.map(describeDealStructure).join(', ')}
        {smallestDownPercent !== undefined && smallestDownPercent > 0 && (
          <>, from {smallestDownPercent}% down</>
        )}
      </Part>
      <Part title="Tech stack">{fields.techStack?.join(', ')}</Part>
      <Part title="Hosting">{fields.hosting}</Part>
      <Part title="Maintenance requirements">{hoursOf(fields.maintenanceHours)}</Part>
      <Part title="Included assets">{listOf(fields.includedAssets)}</Part>
    </div>
  );
}

function Tile({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-r border-b border-line p-3">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="font-serif text-xl font-semibold">{children}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const isEmpty = [children]
    .flat()
    .every((part) => part === undefined || part === false || part === '');
  return (
    <section className="mt-6">
      <h3>{title}</h3>
      <div className="mt-1 max-w-[70ch] whitespace-pre-line">{isEmpty ? MISSING : children}</div>
    </section>
  );
}

const dollars = (amount: number | undefined) =>
  amount === undefined ? MISSING : formatDollars(amount);

const listOf = (items: readonly string[] | undefined) =>
  items !== undefined && (
    <ul className="grid list-disc gap-1 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );

const hoursOf = (hours: KnownFields['maintenanceHours']) =>
  hours && `${hours.from === hours.to ? hours.from : `${hours.from}–${hours.to}`} hours per week`;
