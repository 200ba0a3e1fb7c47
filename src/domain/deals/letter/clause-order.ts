import {
  announcements,
  conduct,
  confidentiality,
  costs,
  exclusivity,
  governingLaw,
  notices,
} from './clauses/binding.ts';
import { conditions, dueDiligence } from './clauses/before-closing.ts';
import { additionalTerms, closing, covenants, transition } from './clauses/closing.ts';
import { bindingClauses, termination } from './clauses/ending.ts';
import { owners } from './clauses/owners.ts';
import { adjustments, price } from './clauses/price.ts';
import { purpose, transaction } from './clauses/purpose.ts';
import type { ClauseText, LetterContext } from './clause-text.ts';
import type { Clause } from './letter.ts';
import type { LetterDraft } from './letter-draft.ts';
import { transferOf } from './parties.ts';
import { paymentOf } from './payment.ts';

interface ClausePlace {
  id: string;
  isBinding: boolean;
  /** Whether this draft's letter includes it. Always included when absent. */
  isIn?: (draft: LetterDraft) => boolean;
  /** `earlier`: the clauses before it. */
  write: (context: LetterContext, earlier: readonly Clause[]) => ClauseText;
}

const nonBinding = (
  id: string,
  write: ClausePlace['write'],
  isIn?: ClausePlace['isIn'],
): ClausePlace => ({ id, isBinding: false, write, ...(isIn && { isIn }) });
const binding = (id: string, write: ClausePlace['write']): ClausePlace => ({
  id,
  isBinding: true,
  write,
});

const hasTwoOwners = (draft: LetterDraft) => transferOf(draft) === 'stake';

/** Every possible clause in reading order: after the purpose, the non-binding ones come first. */
const CLAUSE_ORDER: readonly ClausePlace[] = [
  binding('purpose', purpose),
  nonBinding('transaction', transaction),
  nonBinding('price', price),
  nonBinding('rider', (context) => paymentOf(context).rider),
  nonBinding('owners', owners, hasTwoOwners),
  nonBinding('adjustments', adjustments, (draft) => !hasTwoOwners(draft)),
  nonBinding('due-diligence', dueDiligence),
  nonBinding('conditions', conditions),
  nonBinding('closing', closing),
  nonBinding('transition', transition),
  nonBinding('covenants', covenants),
  nonBinding('additional-terms', additionalTerms, ({ additionalTerms: text }) => text !== ''),
  binding('exclusivity', exclusivity),
  binding('conduct', conduct),
  binding('confidentiality', confidentiality),
  binding('announcements', announcements),
  binding('costs', costs),
  binding('notices', () => notices('letter')),
  binding('governing-law', ({ draft }) => governingLaw(draft, 'letter')),
  binding('termination', termination),
  binding('binding-clauses', bindingClauses),
];

/** The clauses of this draft's letter. */
export const clausesFor = (draft: LetterDraft): ClausePlace[] =>
  CLAUSE_ORDER.filter(({ isIn }) => isIn === undefined || isIn(draft));
