import { historyFault, tidyHistory } from '../../listings/history-text.ts';
import { HISTORY_MONTHS } from '../../shared/limits.ts';
import {
  countField,
  formattedField,
  hoursField,
  monthField,
  multilineField,
  optional,
  textField,
  wholePercentField,
} from '../fields.ts';
import { MESSAGES } from './messages.ts';
import { DETAILED, HOURS_OF_A_WEEK, NEEDED, TO_PUBLISH } from './options.ts';

// What a submission doesn't need. Sellers can add it after they submit.

/** Step 2: what it takes to run the business. */
export const runningFields = {
  launchedOn: optional(
    monthField({
      label: 'Launch month',
      condition: NEEDED,
      hint: 'Year and month, like 2023-04.',
      message: MESSAGES.launchedOn,
    }),
  ),
  hosting: optional(
    textField({
      label: 'Hosting',
      condition: NEEDED,
      hint: 'Where it runs and what that costs a month, like “Hetzner, $40 a month.”',
      autocomplete: 'off',
      min: DETAILED,
      message: MESSAGES.hosting,
    }),
  ),
  hoursPerWeek: optional(
    hoursField({
      label: 'Hours per week to run it',
      condition: NEEDED,
      hint: 'In a normal week, like 3 or 7.5.',
      inputMode: 'decimal',
      most: HOURS_OF_A_WEEK,
      message: MESSAGES.hoursPerWeek,
    }),
  ),
};

/** Step 3: what the business made. */
export const historyFields = {
  monthlyHistory: optional(
    formattedField({
      label: 'Monthly history',
      condition: NEEDED,
      hint: `One month per line, oldest first: month, revenue, profit. For example: 2026-10, 3244, 2284. Enter the last ${HISTORY_MONTHS} months, or every month since launch if there are fewer. Leave profit out of every line if you don’t track it. ~ before a profit marks an estimate.`,
      message: MESSAGES.monthlyHistory.unreadable,
      faultIn: historyFault,
      tidy: tidyHistory,
    }),
  ),
  historyRecord: optional(
    multilineField({
      label: 'Where the history comes from',
      hint: 'An import fills this in: which columns and rows were counted, and what you chose. If you typed the history, name the reports it’s from.',
      message: MESSAGES.historyRecord,
    }),
  ),
};

/** Step 3: who uses it, which a listing can do without. */
export const audienceFields = {
  activeUsers: optional(
    countField({
      label: 'Active users',
      kind: 'number',
      hint: 'In the last full month. Leave this blank if you don’t count them.',
      message: MESSAGES.activeUsers,
    }),
  ),
  monthlyVisitors: optional(
    countField({
      label: 'Monthly visitors',
      kind: 'number',
      hint: 'To your website, in the last full month.',
      message: MESSAGES.monthlyVisitors,
    }),
  ),
  trafficOrganic: optional(
    wholePercentField({
      label: 'Organic traffic (%)',
      hint: 'From search engines. The four traffic percentages add up to 100.',
      inputMode: 'numeric',
      message: MESSAGES.trafficShare,
    }),
  ),
  trafficDirect: optional(
    wholePercentField({
      label: 'Direct traffic (%)',
      hint: 'From people who typed your address or used a bookmark.',
      inputMode: 'numeric',
      message: MESSAGES.trafficShare,
    }),
  ),
  trafficSocial: optional(
    wholePercentField({
      label: 'Social traffic (%)',
      hint: 'From social networks.',
      inputMode: 'numeric',
      message: MESSAGES.trafficShare,
    }),
  ),
  trafficReferral: optional(
    wholePercentField({
      label: 'Referral traffic (%)',
      hint: 'From links on other sites.',
      inputMode: 'numeric',
      message: MESSAGES.trafficShare,
    }),
  ),
};

/** Step 4: what the buyer pays first, gets, and could do with it. */
export const handoverFields = {
  smallestDownPercent: optional(
    wholePercentField({
      label: 'Smallest down payment (%)',
      condition: NEEDED,
      hint: 'The least you’d take at close, as a whole percent of the price. Enter 0 if you’re open to $0 down.',
      inputMode: 'numeric',
      message: MESSAGES.smallestDownPercent.unreadable,
    }),
  ),
  includedAssets: optional(
    multilineField({
      label: 'Included assets',
      condition: NEEDED,
      hint: 'What the buyer gets, one per line, such as the code, the domain, or the email list.',
      min: DETAILED,
      toPublish: TO_PUBLISH.includedAssets,
      message: MESSAGES.includedAssets,
    }),
  ),
  growthOpportunities: optional(
    multilineField({
      label: 'Growth opportunities',
      condition: NEEDED,
      hint: 'What a new owner could do that you haven’t, one per line.',
      min: DETAILED,
      toPublish: TO_PUBLISH.growthOpportunities,
      message: MESSAGES.growthOpportunities,
    }),
  ),
};
