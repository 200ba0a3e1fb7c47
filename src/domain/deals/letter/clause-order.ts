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
import { paymentOf } from './riders/payment.ts';

interface ClausePlace {
  id: string;
  isBinding: boolean;
  /** Whether the letter for this draft has it; without it, every letter does. */
  isIn?: (draft: LetterDraft) => boolean;
  /** `earlier` are the clauses before it. */
  write: (context: LetterContext, earlier: readonly Clause[]) => ClauseText;
}

const plan = (
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

/** Every clause that a letter may have, as it is read: first the plans, which don't bind. */
const CLAUSE_ORDER: readonly ClausePlace[] = [
  binding('purpose', purpose),
  plan('transaction', transaction),
  plan('price', price),
  plan('rider', (context) => paymentOf(context).rider),
  plan('owners', owners, hasTwoOwners),
  plan('adjustments', adjustments, (draft) => !hasTwoOwners(draft)),
  plan('due-diligence', dueDiligence),
  plan('conditions', conditions),
  plan('closing', closing),
  plan('transition', transition),
  plan('covenants', covenants),
  plan('additional-terms', additionalTerms, ({ additionalTerms: text }) => text !== ''),
  binding('exclusivity', exclusivity),
  binding('conduct', conduct),
  binding('confidentiality', confidentiality),
  binding('announcements', announcements),
  binding('costs', costs),
  binding('notices', notices),
  binding('governing-law', governingLaw),
  binding('termination', termination),
  binding('binding-clauses', bindingClauses),
];

/** The clauses of the letter for a draft. */
export const clausesFor = (draft: LetterDraft): ClausePlace[] =>
  CLAUSE_ORDER.filter(({ isIn }) => isIn === undefined || isIn(draft));
