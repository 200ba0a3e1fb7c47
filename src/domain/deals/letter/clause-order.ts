import {
  announcements,
  conduct,
  confidentiality,
  costs,
  exclusivity,
  governingLaw,
} from './clauses/binding.ts';
import { conditions, dueDiligence } from './clauses/before-closing.ts';
import { additionalTerms, closing, covenants, transition } from './clauses/closing.ts';
import { bindingClauses, termination } from './clauses/ending.ts';
import { adjustments, price } from './clauses/price.ts';
import { purpose, transaction } from './clauses/purpose.ts';
import type { ClauseText, LetterContext } from './clause-text.ts';
import type { Clause } from './letter.ts';
import { rider } from './riders/rider.ts';

interface ClausePlace {
  id: string;
  isBinding: boolean;
  /** `earlier` are the clauses before it. */
  write: (context: LetterContext, earlier: readonly Clause[]) => ClauseText;
}

const plan = (id: string, write: ClausePlace['write']): ClausePlace => ({
  id,
  isBinding: false,
  write,
});
const binding = (id: string, write: ClausePlace['write']): ClausePlace => ({
  id,
  isBinding: true,
  write,
});

/** Every clause that a letter may have, as it is read. Plans don't bind. */
export const CLAUSE_ORDER: readonly ClausePlace[] = [
  binding('purpose', purpose),
  plan('transaction', transaction),
  plan('price', price),
  plan('rider', rider),
  plan('adjustments', adjustments),
  plan('due-diligence', dueDiligence),
  plan('conditions', conditions),
  plan('closing', closing),
  plan('transition', transition),
  plan('covenants', covenants),
  binding('conduct', conduct),
  plan('additional-terms', additionalTerms),
  binding('exclusivity', exclusivity),
  binding('confidentiality', confidentiality),
  binding('announcements', announcements),
  binding('costs', costs),
  binding('governing-law', governingLaw),
  binding('termination', termination),
  binding('binding-clauses', bindingClauses),
];
