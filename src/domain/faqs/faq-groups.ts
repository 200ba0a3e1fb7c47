import { type Faq, FAQ_AUDIENCE_LABELS, FAQ_AUDIENCES, type FaqAudience } from './faq.ts';

export interface FaqGroup {
  audience: FaqAudience;
  label: string;
  /** At least one, in the order of the file. */
  faqs: Faq[];
}

/** Questions under those whom they are for. An audience without a question is left out. */
export function groupByAudience(faqs: readonly Faq[]): FaqGroup[] {
  return FAQ_AUDIENCES.map((audience) => ({
    audience,
    label: FAQ_AUDIENCE_LABELS[audience],
    faqs: faqs.filter((faq) => faq.audience === audience),
  })).filter((group) => group.faqs.length > 0);
}
