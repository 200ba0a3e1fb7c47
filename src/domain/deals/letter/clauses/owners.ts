import { clause, type ClauseText } from '../clause-text.ts';
import { list, p } from '../letter.ts';

/** How two owners get along, and part. Only where the seller stays one. */
export const owners = (): ClauseText =>
  clause(
    "Owners' agreement",
    'You and the seller will own this together, so agree now on who decides, what happens when you disagree, and how one of you leaves.',
    [
      p("The owners' agreement will provide that:"),
      list([
        'the Seller runs the Business from day to day, and the Buyer decides how to perform the Services;',
        'both must agree to sell the Business, issue shares, take on debt, or change what an owner is paid;',
        'votes and profit go by what has vested: the unvested part of the Stake has neither, and its profit goes to the Seller;',
        'each owner receives monthly figures and may inspect the books.',
      ]),
      p('If the owners cannot agree on something that needs both of them (a deadlock):'),
      list([
        'nothing changes for now; they meet within 10 days, and then go to a mediator;',
        'if they are still deadlocked after 60 days and the Services have ended, either may name a price for each percent of the Company, and the other chooses within 60 days to sell at that price or to buy at it.',
      ]),
      p('Leaving and buying out:'),
      list([
        'an owner who wants to sell offers the interest to the other first, and the other may instead sell along on the same terms;',
        'if the Buyer ends the Services early, or they end for a milestone that was not met, the Seller may buy the vested part of the Stake within 90 days at fair value, which an independent appraiser sets;',
        'apart from this and from a deadlock, neither owner can be made to sell.',
      ]),
    ],
  );
