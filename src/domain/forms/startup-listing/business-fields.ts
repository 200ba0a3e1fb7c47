import * as z from 'zod/mini';
import { historyFault, tidyHistory } from '../../listings/history-text.ts';
import { multiLine, without } from '../../shared/field-schemas.ts';
import { HISTORY_MONTHS, LIMITS } from '../../shared/limits.ts';
import { anyChoicesField, selectField } from '../choice-fields.ts';
import {
  emailField,
  field,
  monthField,
  multilineField,
  optional,
  optionalFields,
  textField,
  checkboxField,
  webAddressField,
} from '../fields.ts';
import { countField, dollarsField, hoursField, wholePercentField } from '../number-fields.ts';
import {
  BUSINESS_TYPES,
  DETAILED,
  HOURS_OF_A_WEEK,
  NEEDED,
  OTHER_SPELLINGS,
  REVENUE_CHANNELS,
} from './options.ts';

// Steps 1 to 3. A submission needs nothing of running, history, and audience: sellers can add that later.

/** Step 1: the seller and the startup's name. */
export const basicInfoFields = {
  startupName: textField({
    label: 'Startup name',
    autocomplete: 'off',
    max: LIMITS.name,
    message: 'Startup name is required',
  }),
  ...optionalFields({
    websiteUrl: webAddressField({
      label: 'Website',
      hint: 'We look at it when we review your listing.',
      placeholder: 'example.com',
      message: 'Please enter a web address, such as example.com.',
    }),
    founderName: textField({
      label: 'Your name',
      hint: 'Only our team sees this. We never publish it.',
      autocomplete: 'name',
      max: LIMITS.name,
      message: 'Please enter your name on one line.',
    }),
  }),
  founderEmail: emailField({
    label: 'Your email',
    hint: 'So we can reply to you. We never publish it.',
    message: 'Valid email is required',
  }),
  anonymousListing: checkboxField({
    label: 'List anonymously',
    hint: 'Hides the startup’s name, website, and demo link from the public. We never publish your own name or email either way.',
  }),
};

/** Step 2: the kind of business. */
export const businessDetailsFields = {
  businessType: selectField({
    label: 'Business type',
    options: BUSINESS_TYPES,
    message: 'Business type is required',
  }),
  ...optionalFields({
    otherBusinessType: textField({
      label: 'Other business type',
      condition: 'if you chose Other',
      hint: 'For example, a podcast or a job board.',
      max: LIMITS.name,
      message: 'Please enter the type of business.',
    }),
    techStack: textField({
      label: 'Tech stack',
      condition: NEEDED,
      hint: 'What it’s built with and runs on.',
      placeholder: 'Django, PostgreSQL, Stripe',
      message: 'Please enter the tech stack on one line.',
    }),
  }),
};

/** Step 2: what it takes to run the business. */
export const runningFields = optionalFields({
  launchedOn: monthField({
    label: 'Launch month',
    condition: NEEDED,
    hint: 'Year and month, like 2023-04.',
    message: 'Please enter a year and a month, such as 2023-04.',
  }),
  hosting: textField({
    label: 'Hosting',
    condition: NEEDED,
    hint: 'Where it runs and what that costs a month, like “Hetzner, $40 a month.”',
    autocomplete: 'off',
    min: DETAILED,
    message: 'Please say where it runs and what that costs, such as “Hetzner, $40 a month.”',
  }),
  hoursPerWeek: hoursField({
    label: 'Hours per week to run it',
    condition: NEEDED,
    hint: 'In a normal week, like 3 or 7.5.',
    inputMode: 'decimal',
    most: HOURS_OF_A_WEEK,
    message: `Please enter hours from 0 to ${HOURS_OF_A_WEEK}, such as 3 or 7.5.`,
  }),
});

/** Step 3: revenue and where it comes from. */
export const operationsFields = {
  isGeneratingRevenue: checkboxField({ label: 'Already generating revenue' }),
  ...optionalFields({
    monthlyRevenue: dollarsField({
      label: 'Monthly revenue',
      condition: NEEDED,
      kind: 'number',
      hint: 'Average of the last three full months, in US dollars. Enter 0 if you have no sales yet.',
      message: {
        unreadable: 'Please enter the monthly revenue in dollars, such as 4,500 or 4.5k.',
        low: 'Revenue cannot be negative',
      },
    }),
    monthlyProfit: dollarsField({
      label: 'Monthly profit',
      kind: 'number',
      hint: 'Average of the same months. Enter 0 if not profitable. If it loses money, say how much under “Reason for selling.”',
      message: {
        unreadable: 'Please enter the monthly profit in dollars, such as 2,000 or 2k.',
        low: 'Profit cannot be negative',
      },
    }),
    payingCustomers: countField({
      label: 'Paying customers',
      kind: 'number',
      hint: 'Customers who paid in the last full month.',
      message: {
        unreadable: 'Please enter a whole number of customers, such as 120 or 1.2k.',
        low: 'Customer count cannot be negative',
      },
    }),
  }),
  revenueChannels: anyChoicesField({
    label: 'Revenue channels',
    hint: 'Select all that apply.',
    options: REVENUE_CHANNELS,
    otherSpellings: OTHER_SPELLINGS,
    message: 'Please choose revenue channels from the list.',
  }),
  otherRevenueChannel: optional(
    textField({
      label: 'Other revenue channel',
      condition: 'if you chose Other',
      hint: 'For example, sponsorships or job posts.',
      message: 'Please enter the revenue channel on one line.',
    }),
  ),
};

const MONTH_PER_LINE = 'Please enter one month per line, such as 2026-10, 3244, 2284.';

/** Step 3: what the business made. */
export const historyFields = optionalFields({
  monthlyHistory: field(
    'textarea',
    {
      label: 'Monthly history',
      condition: NEEDED,
      maxLength: LIMITS.text,
      hint: `One month per line, oldest first: month, revenue, profit. For example: 2026-10, 3244, 2284. Enter the last ${HISTORY_MONTHS} months, or every month since launch if there are fewer. Leave profit out of every line if you don’t track it. ~ before a profit marks an estimate.`,
      message: MONTH_PER_LINE,
    },
    multiLine(0, MONTH_PER_LINE).check(without(historyFault), z.overwrite(tidyHistory)),
  ),
  historyRecord: multilineField({
    label: 'Where the history comes from',
    hint: 'An import fills this in: which columns and rows were counted, and what you chose. If you typed the history, name the reports it’s from.',
    message: 'Please say where the history comes from.',
  }),
});

const trafficShare = (source: string, hint: string) =>
  wholePercentField({
    label: `${source} traffic (%)`,
    hint,
    inputMode: 'numeric',
    message: 'Please enter a whole percentage from 0 to 100, such as 55.',
  });

/** Step 3: who uses it, which a listing can do without. */
export const audienceFields = optionalFields({
  activeUsers: countField({
    label: 'Active users',
    kind: 'number',
    hint: 'In the last full month. Leave this blank if you don’t count them.',
    message: {
      unreadable: 'Please enter a whole number of users, such as 1,200 or 1.2k.',
      low: 'User count cannot be negative',
    },
  }),
  monthlyVisitors: countField({
    label: 'Monthly visitors',
    kind: 'number',
    hint: 'To your website, in the last full month.',
    message: {
      unreadable: 'Please enter a whole number of visitors, such as 3,900 or 3.9k.',
      low: 'Visitor count cannot be negative',
    },
  }),
  trafficOrganic: trafficShare(
    'Organic',
    'From search engines. The four traffic percentages add up to 100.',
  ),
  trafficDirect: trafficShare('Direct', 'From people who typed your address or used a bookmark.'),
  trafficSocial: trafficShare('Social', 'From social networks.'),
  trafficReferral: trafficShare('Referral', 'From links on other sites.'),
});
