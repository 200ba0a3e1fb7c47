/** The three steps, in order. Each id is also the section's anchor. */
export const STEPS = [
  { id: 'find-the-right-asset', title: 'Find the right asset' },
  { id: 'choose-a-financing-method', title: 'Choose a financing method' },
  { id: 'grow-with-ai-and-automation', title: 'Grow with AI and automation' },
] as const;
