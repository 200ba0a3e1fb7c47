/** Groups of findings, in print order. */
export const GROUPS = {
  placeholders: 'Placeholders',
  samples: 'Samples',
  claims: 'Claims',
  policies: 'Policies',
  environment: 'Production environment variables',
  dates: 'Out of date',
} as const;

export type Group = keyof typeof GROUPS;

/** Something to fix before going live. */
export interface Finding {
  group: Group;
  /** Relative to the project; absent if it is not about a file. */
  file?: string;
  /** Line number, from 1. */
  line?: number;
  /** The problem. */
  what: string;
  /** How to fix it. */
  todo: string;
}
