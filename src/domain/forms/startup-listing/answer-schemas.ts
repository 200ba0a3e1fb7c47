import * as z from 'zod/mini';
import { oneOf } from '../../shared/choice-fields.ts';
import {
  emailField,
  multiLine,
  orNothing,
  singleLine,
  tickedBox,
  webAddress,
} from '../../shared/field-schemas.ts';
import { LIMITS } from '../../shared/limits.ts';
import { dollarsFromZero, optionalCount } from '../../shared/number-fields.ts';
import { anyOf } from './choice-list.ts';
import { MESSAGES } from './messages.ts';
import {
  ADVISING_AFTER_SALE,
  BUSINESS_TYPES,
  DEAL_STRUCTURES,
  DETAILED,
  REVENUE_CHANNELS,
} from './options.ts';

/** The specification has two sets of revenue channels; these are the second one's own spellings. */
const OTHER_SPELLINGS = new Map<unknown, string>([
  ['subscriptions', 'subscription'],
  ['one_time', 'one-time'],
]);

export const revenueChannels = anyOf(REVENUE_CHANNELS, MESSAGES.revenueChannels, OTHER_SPELLINGS);
export const dealStructures = anyOf(DEAL_STRUCTURES, MESSAGES.dealStructures);

const box = () => z._default(z.boolean({ error: MESSAGES.box }), false);

/** Every answer of a listing that is sent, by the field's name. */
export const answerSchemas = {
  startupName: singleLine(1, MESSAGES.startupName, LIMITS.name),
  websiteUrl: orNothing(webAddress(MESSAGES.websiteUrl)),
  founderName: orNothing(singleLine(1, MESSAGES.founderName, LIMITS.name)),
  founderEmail: emailField(MESSAGES.founderEmail),
  anonymousListing: box(),
  businessType: oneOf(BUSINESS_TYPES, MESSAGES.businessType),
  otherBusinessType: orNothing(singleLine(1, MESSAGES.otherBusinessType, LIMITS.name)),
  techStack: orNothing(singleLine(1, MESSAGES.techStack)),
  isGeneratingRevenue: box(),
  monthlyRevenue: orNothing(dollarsFromZero(MESSAGES.monthlyRevenue)),
  monthlyProfit: orNothing(dollarsFromZero(MESSAGES.monthlyProfit)),
  payingCustomers: optionalCount(MESSAGES.payingCustomers),
  revenueChannels: z.optional(revenueChannels),
  otherRevenueChannel: orNothing(singleLine(1, MESSAGES.otherRevenueChannel)),
  idealExitPrice: orNothing(dollarsFromZero(MESSAGES.idealExitPrice)),
  openToZeroDown: box(),
  dealStructures: z.optional(dealStructures),
  willAdvisePostSale: orNothing(oneOf(ADVISING_AFTER_SALE, MESSAGES.willAdvisePostSale)),
  reasonForSelling: multiLine(DETAILED, MESSAGES.reasonForSelling),
  uniqueValue: multiLine(DETAILED, MESSAGES.uniqueValue),
  demoLink: orNothing(webAddress(MESSAGES.demoLink)),
  agreeToTerms: tickedBox(MESSAGES.agreeToTerms),
};
