/** The six ways to buy without paying upfront. */
export const WAYS_OF_PAYING = [
  {
    name: 'Seller financing',
    guide: '/learn/seller-financing-guide',
    atClose: 'Nothing, or a down payment. The seller lends you the rest.',
    monthly: 'A fixed payment with interest until the note is paid off.',
    risk: 'You, because payments are due even in a bad month. The seller, if you stop paying.',
    fits: "Profit is steady and the seller doesn't need all the money now.",
  },
  {
    name: 'Revenue share',
    guide: '/learn/revenue-based-financing',
    atClose: 'Often a small part. A lender pays the rest, or the seller takes a share over time.',
    monthly: "A share of that month's revenue until you reach an agreed total.",
    risk: 'Both: in a weak month you pay less and the lender waits longer.',
    fits: 'Revenue comes in every month and the profit margin is well above the share.',
  },
  {
    name: 'Joint venture, or equity for service',
    guide: '/learn/joint-venture-strategies',
    atClose: 'Nothing. You bring the work and the owner brings the business.',
    monthly: 'Nothing fixed. You split the profit as agreed.',
    risk: 'Both, in proportion to your shares. Neither of you decides alone.',
    fits: "The owner wants help more than an exit, and you can show what you'd add.",
  },
  {
    name: 'Earnout',
    guide: null,
    atClose: 'Cash for part of the fixed price, or nothing if the seller finances it.',
    monthly:
      'The note, if there is one. The earnout comes due later, if the business hits the agreed targets.',
    risk: 'The seller, if the targets are missed. You, if it comes due in a tight month.',
    fits: "You trust past results, the seller expects growth, and you can't agree on a price.",
  },
  {
    name: 'Equity swap',
    guide: null,
    atClose: 'Shares instead of cash, in this business or one you already own.',
    monthly: 'Nothing. The seller shares in later profits or a later sale.',
    risk: 'The seller: the stake may end up worthless. You give up part of what you build.',
    fits: 'The seller believes in your plans for the business.',
  },
  {
    name: 'Investor-backed',
    guide: '/investors',
    atClose: 'Often a small down payment. The investor pays the rest.',
    monthly:
      'Whatever you agreed with the investor: a fixed return, or a share of revenue or profit.',
    risk: 'The investor, with the asset as security. You, for anything you guaranteed personally.',
    fits: 'The seller wants cash, and there is enough profit for you and the investor.',
  },
] as const;
