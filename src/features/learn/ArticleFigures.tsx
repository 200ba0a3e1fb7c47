import { componentProps } from '#src/domain/articles/component-props.ts';
import { DSCR_GAUGE } from '#src/domain/deals/ratios.ts';
import { Gauge } from '#src/ui/Gauge.tsx';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import {
  amortizationTable,
  dscrGauge,
  type FigureTable,
  offersTable,
  paymentTable,
  revenueShareTable,
  valuationTable,
} from './article-figures.ts';

/** The figures that an article can show. Its props were checked when it was read. */
export const articleFigures = {
  Amortization: (props: unknown) =>
    drawTable(amortizationTable(componentProps.Amortization.parse(props))),
  OffersCompared: (props: unknown) =>
    drawTable(offersTable(componentProps.OffersCompared.parse(props))),
  PaymentTable: (props: unknown) =>
    drawTable(paymentTable(componentProps.PaymentTable.parse(props))),
  RevenueShareTable: (props: unknown) =>
    drawTable(revenueShareTable(componentProps.RevenueShareTable.parse(props))),
  ValuationTable: (props: unknown) =>
    drawTable(valuationTable(componentProps.ValuationTable.parse(props))),
  DscrGauge: (props: unknown) => drawGauge(dscrGauge(componentProps.DscrGauge.parse(props))),
};

const drawTable = ({ caption, columns, rows, note }: FigureTable) => (
  <figure className="article-figure">
    {/* Not a region: an article has many tables, and landmarks are for its main parts. */}
    <ScrollRegion label={caption} role="group" className="table-scroll">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
    {note && <figcaption>{note}</figcaption>}
  </figure>
);

const drawGauge = ({ dscr, loan, title, sentence }: ReturnType<typeof dscrGauge>) => (
  <figure className="article-figure sheet px-5 py-4.5">
    <figcaption className="text-[0.9375rem] leading-normal">
      <strong>{`${title}.`}</strong>
      {` ${sentence}`}
    </figcaption>
    {dscr !== null && <Gauge value={dscr} {...DSCR_GAUGE} />}
    <p className="mt-2 text-sm text-soft">
      {`Note: ${loan}. DSCR: profit divided by loan payments, rounded down.`}
    </p>
  </figure>
);
