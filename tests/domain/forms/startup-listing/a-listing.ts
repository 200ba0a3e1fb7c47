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
  isGeneratingRevenue: true,
  monthlyRevenue: 4_200,
  monthlyProfit: 1_900.5,
  payingCustomers: 74,
  revenueChannels: ['subscription', 'other'],
  otherRevenueChannel: 'Workshops',
  idealExitPrice: 68_000,
  openToZeroDown: true,
  dealStructures: ['cash', 'seller_financing'],
  willAdvisePostSale: 'yes_paid',
  reasonForSelling: 'My day job wants\nmy evenings back.',
  uniqueValue: 'Fern Hold keeps fire-door inspections in one dated record.',
  demoLink: 'https://videos.example.org/fernhold',
  agreeToTerms: true,
  form_step: 5,
  completed: true,
};

/** As little as a listing can be sent with. */
export const A_BARE_LISTING = {
  startupName: 'F',
  founderEmail: 'zoe@example.com',
  businessType: 'content',
  reasonForSelling: 'x'.repeat(10),
  uniqueValue: 'y'.repeat(10),
  agreeToTerms: true,
};
