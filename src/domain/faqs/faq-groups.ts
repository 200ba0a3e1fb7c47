import { type Faq, FAQ_AUDIENCE_LABELS, FAQ_AUDIENCES, type FaqAudience } from './faq.ts';

export interface FaqGroup {
  audience: FaqAudience;
  label: string;
  /** Never empty. In file order. */
  faqs: Faq[];
}

/** Groups questions by audience. Leaves out audiences without questions. */
export function groupByAudience(faqs: readonly Faq[]): FaqGroup[] {
  return FAQ_AUDIENCES.map((audience) => ({
    audience,
    label: FAQ_AUDIENCE_LABELS[audience],
    faqs: faqs.filter((faq) => faq.audience === audience),
  })).filter((group) => group.faqs.length > 0);
}
