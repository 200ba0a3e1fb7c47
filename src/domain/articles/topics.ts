/** Article topics. The learn page has a button for each. */
export const TOPICS = ['financing', 'due-diligence', 'growth'] as const;
export type Topic = (typeof TOPICS)[number];

export const TOPIC_LABELS: Record<Topic, string> = {
  financing: 'Financing',
  'due-diligence': 'Due Diligence',
  growth: 'Growth',
};

/** Topic buttons, in order. */
export const TOPIC_CHOICES = ['all', ...TOPICS] as const;
export type TopicChoice = (typeof TOPIC_CHOICES)[number];

export const TOPIC_CHOICE_LABELS: Record<TopicChoice, string> = {
  all: 'All Topics',
  ...TOPIC_LABELS,
};
