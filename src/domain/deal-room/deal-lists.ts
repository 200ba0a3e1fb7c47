import type { ChecklistRow } from '../articles/article-text.ts';
import type { Listing } from '../listings/listing.ts';
import { CLOSING_SHEET, closingList, type ListedKind } from './closing-list.ts';
import { dueDiligenceList, type ListedBusiness } from './due-diligence-list.ts';
import type { DealLists, ListedClosingItem } from './progress-schemas.ts';
import type { Terms } from './terms.ts';

/** What a listing says beside what a deal keeps of it. */
export type ListingFacts = ListedBusiness & Pick<Listing, 'techStack' | 'history'>;

/** What lists are made from, as it is published now. */
export interface PublishedLists {
  /** The rows of the due diligence guide. */
  guide: readonly ChecklistRow[];
  /** In the order of the list. */
  kinds: readonly ListedKind[];
  /** The closing sheet. */
  questions: readonly { id: string; question: string }[];
}

/** What the parties of a signed letter go through. @param signedOn Year-month-day. */
export function dealLists(
  { guide, kinds, questions }: PublishedLists,
  facts: ListingFacts,
  terms: Terms,
  signedOn: string,
): DealLists {
  const sheet = questions.map(({ id, question }): ListedClosingItem => ({
    id: `${CLOSING_SHEET}:${id}`,
    kind: CLOSING_SHEET,
    title: question,
    bucket: 'before-closing',
    does: 'both',
    confirms: 'both',
    names: [],
  }));
  return {
    diligence: dueDiligenceList(guide, facts, terms, signedOn),
    closing: [...sheet, ...closingList(facts, terms, kinds)],
    history: facts.history,
  };
}
