import type { ClauseText, LetterContext } from '../clause-text.ts';
import { earnOutRider } from './earn-out.ts';
import { equityServiceRider } from './equity-service.ts';
import { investorBackedRider } from './investor-backed.ts';
import { revenueShareRider } from './revenue-share.ts';
import { sellerNoteRider } from './seller-note.ts';

/** How the part of the price that is no cash of the buyer's is paid, by the structure chosen. */
export function rider(context: LetterContext): ClauseText {
  const { id, terms } = context.draft.choice;
  switch (id) {
    case 'seller-financing':
      return sellerNoteRider(terms, context);
    case 'earnout':
      return earnOutRider(terms, context);
    case 'revenue-share':
      return revenueShareRider(terms, context);
    case 'equity-service':
      return equityServiceRider(terms, context);
    case 'investor-backed':
      return investorBackedRider(terms, context);
  }
}
