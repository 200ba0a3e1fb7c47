import type { DraftAnswers } from './draft.ts';

/** Where visitors come from, in percent. */
export const TRAFFIC_SHARES = [
  'trafficOrganic',
  'trafficDirect',
  'trafficSocial',
  'trafficReferral',
] as const satisfies readonly (keyof DraftAnswers)[];

/** The sum of the shares that are given, in percent; 100 if they are all there is. */
export const totalShare = (answers: DraftAnswers): number =>
  TRAFFIC_SHARES.map((name) => answers[name])
    .filter((share) => typeof share === 'number')
    .reduce((sum, share) => sum + share, 0);
