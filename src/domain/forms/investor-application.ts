import * as z from 'zod/mini';
import { oneOf, someOf } from '../shared/choice-fields.ts';
import {
  emailField,
  multiLine,
  orNothing,
  singleLine,
  webAddress,
} from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { rangeText, REVIEW_DAYS } from '../shared/promises.ts';
import type { FormDefinition } from './form-definition.ts';
import { investorApplicationFields } from './investor-application-fields.ts';
import {
  INVESTOR_MESSAGES as MESSAGES,
  PHONE_LENGTH,
  PRIORITIES_MAX,
  YES_OR_NO,
} from './investor-application-rules.ts';
import { INVESTOR_OPTIONS as OPTIONS } from './investor-options.ts';
import { formatPhone, isPhoneText, isWholePhone } from './phone-text.ts';

const phone = z.string({ error: MESSAGES.phoneNumber }).check(
  // Before anything is done with it, for a text may be very long.
  z.maxLength(PHONE_LENGTH, { error: MESSAGES.phoneNumber, abort: true }),
  z.refine(isPhoneText, { error: MESSAGES.phoneNumber, abort: true }),
  z.overwrite((text) => formatPhone(text).trim()),
  z.refine(isWholePhone, { error: MESSAGES.phoneNumber }),
);

const other = orNothing(singleLine(1, MESSAGES.other));

const application = z.strictObject({
  fullName: singleLine(2, MESSAGES.fullName, LIMITS.name),
  emailAddress: emailField(MESSAGES.emailAddress),
  phoneNumber: orNothing(phone),
  linkedInOrWebsite: orNothing(webAddress(MESSAGES.linkedInOrWebsite)),
  investorType: someOf(OPTIONS.investorType, MESSAGES.investorType),
  investorTypeOther: other,
  capitalPerDeal: oneOf(OPTIONS.capitalPerDeal, MESSAGES.capitalPerDeal),
  investmentStructure: someOf(OPTIONS.investmentStructure, MESSAGES.investmentStructure),
  dealTypes: someOf(OPTIONS.dealTypes, MESSAGES.dealTypes),
  previousFunding: oneOf(YES_OR_NO, MESSAGES.previousFunding),
  investmentPriorities: someOf(OPTIONS.investmentPriorities, MESSAGES.investmentPriorities, {
    count: PRIORITIES_MAX,
    message: MESSAGES.tooManyPriorities,
  }),
  investmentPrioritiesOther: other,
  featureAsPartner: oneOf(YES_OR_NO, MESSAGES.featureAsPartner),
  whyPartner: multiLine(10, MESSAGES.whyPartner),
  additionalComments: orNothing(multiLine(1, MESSAGES.additionalComments)),
});

/** What was written under Other says nothing once Other is no longer chosen. */
const withoutStaleOthers = z.transform(
  ({ investorTypeOther, investmentPrioritiesOther, ...kept }: z.output<typeof application>) => ({
    ...kept,
    ...(kept.investorType.includes('other') && { investorTypeOther }),
    ...(kept.investmentPriorities.includes('other') && { investmentPrioritiesOther }),
  }),
);

export const investorApplicationSchema = z.pipe(application, withoutStaleOthers);

export const investorApplicationForm = {
  type: 'investor_application',
  title: 'Investor Partner Application',
  action: '/api/investor-application',
  submitLabel: 'Submit Application',
  fields: investorApplicationFields,
  schema: investorApplicationSchema,
  thanks: {
    title: 'Application Submitted!',
    text: `We review it and get back to you within ${rangeText(REVIEW_DAYS.investor)} business days.`,
  },
} as const satisfies FormDefinition;
