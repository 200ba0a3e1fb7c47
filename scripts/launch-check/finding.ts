/** What a finding is about, in the order in which they are printed. */
export const GROUPS = {
  placeholders: 'Placeholders',
  samples: 'Samples',
  claims: 'Claims',
  policies: 'Policies',
  environment: 'Environment variables of production',
  dates: 'Out of date',
} as const;

export type Group = keyof typeof GROUPS;

/** Something that stands between this project and going live. */
export interface Finding {
  group: Group;
  /** Relative to the project; absent for what is in no file. */
  file?: string;
  /** From 1. */
  line?: number;
  /** What is there. */
  what: string;
  /** What to do about it. */
  todo: string;
}
