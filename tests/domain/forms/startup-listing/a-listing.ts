import {
  audienceFields,
  historyFields,
  runningFields,
} from '#src/domain/forms/startup-listing/business-fields.ts';
import { handoverFields } from '#src/domain/forms/startup-listing/sale-fields.ts';
import { formatHistory } from '#src/domain/listings/history-text.ts';
import { addMonths } from '#src/domain/shared/calendar-month.ts';

/** Ends with averages of 4,200 and 1,900.5. */
const A_HISTORY = formatHistory(
  Array.from({ length: 24 }, (_, index) => ({
    month: addMonths('2024-11', index),
    revenue: 4_200 - (23 - index) * 50 + 50,
    profit: 1_900.5 - (23 - index) * 20 + 20,
  })),
);

/** A listing as the wizard sends it at the end, with every answer given. */
export const A_LISTING = {
  startupName: 'Fern Hold',
  websiteUrl: 'https://fernhold.example.com/',
  founderName: 'Zoë O’Brien',
  founderEmail: 'zoe@fernhold.example.com',
  anonymousListing: true,
  businessType: 'other',
  otherBusinessType: 'Compliance records',
  techStack: 'Django, PostgreSQL, Stripe',
  launchedOn: '2023-04',
  hosting: 'Two Hetzner servers, $40 a month',
  hoursPerWeek: 4.5,
  isGeneratingRevenue: true,
  monthlyRevenue: 4_200,
  monthlyProfit: 1_900.5,
  payingCustomers: 74,
  revenueChannels: ['subscription', 'other'],
  otherRevenueChannel: 'Workshops',
  monthlyHistory: A_HISTORY,
  historyRecord:
    'Imported: 2026-11-01, from a Stripe payments export with 1,204 rows\nRevenue: Converted Amount. It’s what was paid.',
  activeUsers: 310,
  monthlyVisitors: 3_900,
  trafficOrganic: 58,
  trafficDirect: 27,
  trafficSocial: 2,
  trafficReferral: 13,
  idealExitPrice: 68_000,
  openToZeroDown: true,
  dealStructures: ['cash', 'seller_financing'],
  willAdvisePostSale: 'yes_paid',
  reasonForSelling: 'My day job wants\nmy evenings back.',
  uniqueValue: 'Fern Hold keeps fire-door inspections in one dated record.',
  smallestDownPercent: 0,
  includedAssets: 'Source code and deployment scripts\nThe domain\nMailing list of 1,260 readers',
  growthOpportunities:
    'Sell yearly plans to customers who pay by the month\nOffer the inspection form to schools',
  demoLink: 'https://videos.example.org/fernhold',
  agreeToTerms: true,
  form_step: 5,
  completed: true,
};

/** What a submission doesn't need, and most of it a published listing does. */
export const FOR_LATER = Object.keys({
  ...runningFields,
  ...historyFields,
  ...audienceFields,
  ...handoverFields,
});

/** The same from a seller in a hurry, who leaves all of that for later. */
export const A_QUICK_LISTING = Object.fromEntries(
  Object.entries(A_LISTING).filter(([name]) => !FOR_LATER.includes(name)),
);

/** As little as a listing can be sent with. */
export const A_BARE_LISTING = {
  startupName: 'F',
  founderEmail: 'zoe@example.com',
  businessType: 'content',
  reasonForSelling: 'x'.repeat(10),
  uniqueValue: 'y'.repeat(10),
  agreeToTerms: true,
};
