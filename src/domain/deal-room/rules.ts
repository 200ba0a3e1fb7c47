import type { Command } from './commands.ts';
import type { Actor, EventPayload } from './deal.ts';
import type { DealState, Stage } from './deal-state.ts';

interface Rule {
  by: readonly Actor[];
  in: readonly Exclude<Stage, 'ended'>[];
  /** Also while the deal is paused. */
  inPause?: true;
  /** What one must have read before: an older page may not know of it. */
  reads?: readonly EventPayload['kind'][];
  /** What is said of lists and results, and messages: an email about it can wait for more. */
  waits?: true;
}

const BOTH = ['buyer', 'seller'] as const;
const ANY_STAGE = ['offered', 'agreed', 'signed', 'closing', 'repaying'] as const;
const BEFORE_SALE = ['offered', 'agreed', 'signed', 'closing'] as const;
const LISTS = ['signed', 'closing'] as const;
const TERMS = ['offer', 'accept', 'sign'] as const;
/** What makes another deal of the one that its host read. */
const STEPS = [...TERMS, 'conclude', 'hand_over', 'pay', 'extend', 'pause', 'resume'] as const;

/** The whole process: who can do what, and when. */
export const RULES: { readonly [Kind in Command['kind']]: Rule } = {
  offer: { by: BOTH, in: BEFORE_SALE, reads: TERMS },
  accept: { by: BOTH, in: ['offered'] },
  decline: { by: BOTH, in: ['offered'], inPause: true, reads: ['offer'] },
  withdraw: { by: BOTH, in: ['offered'], inPause: true },
  write: { by: BOTH, in: ANY_STAGE, inPause: true, waits: true },
  reveal: { by: ['seller'], in: BEFORE_SALE },
  give_details: { by: BOTH, in: ['agreed'], reads: ['sign'] },
  sign: { by: BOTH, in: ['offered', 'agreed'] },
  call_off: { by: BOTH, in: ['agreed', 'signed', 'closing'], inPause: true, reads: TERMS },
  ask: { by: ['buyer'], in: ['signed'], waits: true },
  reply: { by: BOTH, in: LISTS, waits: true },
  settle: { by: BOTH, in: LISTS, reads: ['reply', 'settle'], waits: true },
  give_history: { by: ['seller'], in: LISTS, waits: true },
  conclude: { by: ['buyer'], in: ['signed'] },
  mark: { by: BOTH, in: ['closing', 'repaying'], reads: ['mark'], waits: true },
  hand_over: { by: BOTH, in: ['closing'], reads: ['hand_over'] },
  pay: { by: BOTH, in: ['repaying'], reads: ['pay', 'take_back'] },
  take_back: { by: BOTH, in: ['repaying'], waits: true },
  report: { by: ['buyer'], in: ['repaying'], waits: true },
  notice: { by: ['seller'], in: ['repaying'] },
  show_price: { by: BOTH, in: ['repaying'], waits: true },
  nudge: { by: ['owner'], in: ANY_STAGE, reads: STEPS },
  extend: { by: ['owner'], in: ['offered', 'agreed', 'signed'], reads: STEPS },
  // What is paid later goes on, whatever is on hold.
  pause: { by: ['owner', 'site'], in: BEFORE_SALE, inPause: true, reads: STEPS },
  resume: { by: ['owner', 'site'], in: BEFORE_SALE, inPause: true, reads: STEPS },
  close: { by: ['owner'], in: ANY_STAGE, inPause: true, reads: STEPS },
  supersede: { by: ['site'], in: BEFORE_SALE, inPause: true },
  remind: { by: ['site'], in: ANY_STAGE },
};

/** Whether the table lets somebody do something now. */
export const isAllowed = (
  kind: Command['kind'],
  actor: Actor,
  { stage, pause }: Pick<DealState, 'stage'> & { pause: object | null },
): boolean => {
  const rule = RULES[kind];
  return (
    rule.by.includes(actor) &&
    rule.in.some((each) => each === stage) &&
    (!pause || rule.inPause === true)
  );
};
