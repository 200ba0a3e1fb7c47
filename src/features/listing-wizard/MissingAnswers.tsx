import type {
  OptionalAnswer,
  OptionalField,
} from '#src/domain/forms/startup-listing/completeness.ts';
import type { StepNumber } from '#src/domain/forms/startup-listing/steps.ts';
import { TRANSFER_SUPPORT_DAYS } from '#src/domain/shared/promises.ts';

interface Props {
  missing: readonly OptionalAnswer[];
  goTo: (step: StepNumber, field: string) => void;
}

/** What each missing answer would do for the listing, with a link to its field. */
export function MissingAnswers({ missing, goTo }: Props) {
  return (
    <ul className="mt-1 grid gap-2 text-sm">
      {missing.map(({ field, label, step }) => (
        <li key={field}>
          <button
            type="button"
            className="link min-h-6 cursor-pointer text-left font-semibold"
            onClick={() => goTo(step, field)}
          >
            {label} (step {step})
          </button>
          <span className="block text-soft">{BENEFITS[field]}</span>
        </li>
      ))}
    </ul>
  );
}

/** What each optional answer does for the listing. Only what is true; no promises about buyers. */
export const BENEFITS: Readonly<Record<OptionalField, string>> = {
  websiteUrl: 'We can start our review right away.',
  techStack:
    'Fills in Technical Details on your listing page, so buyers know what they’d maintain.',
  launchedOn: 'Shown on your card. Buyers filter by age.',
  hosting: 'Shows buyers what it costs to keep running.',
  hoursPerWeek: 'Shows buyers how much of their week it takes.',
  monthlyRevenue:
    'Shown on your card. Buyers can sort by it and filter for pre-revenue businesses.',
  monthlyProfit:
    'Lets us show your price as a multiple of profit. Buyers can sort by it and filter for profitable businesses.',
  payingCustomers: 'Lets buyers work out your revenue per customer.',
  revenueChannels: 'Explains where your revenue comes from.',
  monthlyHistory:
    'Shows your revenue and profit as a chart. Buyers see the same months when they compare listings.',
  activeUsers: 'Shown next to your revenue and profit.',
  monthlyVisitors: 'With the four traffic percentages, shows buyers where your visitors come from.',
  idealExitPrice:
    'Buyers filter and sort by price. Without one, your card shows “Price on request” instead.',
  dealStructures:
    'Buyers filter by deal structure. Without one, you won’t show up in those results.',
  willAdvisePostSale: `Lets us tell buyers who ask whether you’ll help for longer than the ${TRANSFER_SUPPORT_DAYS} days every seller gives.`,
  smallestDownPercent: 'Tells buyers how much cash they need at close.',
  includedAssets: 'Listed on your page, so buyers know what they pay for.',
  growthOpportunities: 'Listed on your page, so buyers see what they could do next.',
  demoLink: 'Lets us see the product in action when we review your listing.',
};
