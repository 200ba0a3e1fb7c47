import { clause, type ClauseText } from '../clause-text.ts';
import { list, p } from '../letter.ts';

/** How two owners work together and part ways. Only where the seller keeps a stake. */
export const owners = (): ClauseText =>
  clause(
    "Owners' Agreement",
    'You and the seller will own this together. Agree now on who decides, how you settle disagreements, and how one of you leaves.',
    [
      p("The owners' agreement will provide that:"),
      list([
        'the Seller runs the Business day to day, and the Buyer decides how to perform the Services;',
        "both owners must agree to sell the Business, issue shares, take on debt, or change an owner's pay;",
        'only the vested part of the Stake has votes and a share of profit, and the profit of the unvested part goes to the Seller; and',
        'each owner receives monthly financial reports and may inspect the books.',
      ]),
      p('If the owners cannot agree on something that needs both of them (a deadlock):'),
      list([
        'nothing changes for now, and they meet within 10 days and then go to a mediator; and',
        'if they are still deadlocked after 60 days and the Services have ended, either owner may name a price for each percent of the Company, and the other must choose within 60 days to sell or buy at that price.',
      ]),
      p('Exits and buyouts:'),
      list([
        'an owner who wants to sell must first offer the interest to the other owner, who may instead sell alongside on the same terms;',
        'if the Buyer ends the Services early, or they end because a milestone was not met, the Seller may buy the vested part of the Stake within 90 days at fair value, as set by an independent appraiser; and',
        'apart from this and a deadlock, neither owner can be made to sell.',
      ]),
    ],
  );
