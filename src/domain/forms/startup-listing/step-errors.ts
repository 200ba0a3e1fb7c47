import * as z from 'zod/mini';
import { messagesByField } from '../form-errors.ts';
import { answerSchemas, otherTypeIsNamed } from './answer-schemas.ts';
import type { StepNumber } from './steps.ts';

const {
  startupName,
  founderEmail,
  businessType,
  otherBusinessType,
  monthlyRevenue,
  monthlyProfit,
  reasonForSelling,
  uniqueValue,
  agreeToTerms,
} = answerSchemas;

/** What each step must have before the next one opens. Other answers are looked at on submit. */
const CHECKS: Record<StepNumber, z.ZodMiniType> = {
  1: z.object({ startupName, founderEmail }),
  2: z.object({ businessType, otherBusinessType }).check(otherTypeIsNamed),
  3: z.object({ monthlyRevenue, monthlyProfit }),
  4: z.object({ reasonForSelling, uniqueValue }),
  5: z.object({ agreeToTerms }),
};

/**
 * What has to be mended before the wizard goes on from a step, by the field's name; empty when
 * nothing has.
 * @param values Of the whole form as it stands; those of other steps are not looked at.
 */
export function stepErrors(
  step: StepNumber,
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const checked = CHECKS[step].safeParse(values);
  return checked.success ? {} : messagesByField(checked.error.issues);
}
