/** The anchors of the three steps, in order. */
export const STEPS = [
  'find-the-right-asset',
  'choose-a-financing-method',
  'grow-with-ai-and-automation',
] as const;
