import type { DealActions } from '#src/features/deal-room/use-commands.ts';

/** Of a page that is drawn once, and in which nobody presses anything. */
export const idleActions: DealActions = {
  token: '',
  seen: 0,
  explain: () => '',
  onChange: () => undefined,
  onRefresh: () => undefined,
  withCode: () => undefined,
};
