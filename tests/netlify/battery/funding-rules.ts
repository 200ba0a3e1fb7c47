import { FUNDING_FIGURE_NAMES } from '#src/domain/forms/funding-figures.ts';
import {
  choiceRules,
  emailRules,
  type FieldFault,
  listingRules,
  nameRules,
  textRules,
  WRONG_TYPES,
} from './field-faults.ts';

const UNUSABLE = 'Please reload the page and send the request again.';
const unusable = (...values: unknown[]): FieldFault[] =>
  values.map((value) => ({ value, message: UNUSABLE }));

/** What a request for funding help refuses, and in which words. */
export const FUNDING_RULES: Record<string, FieldFault[]> = {
  structure: choiceRules("Please choose how you'd like the deal funded."),
  pitch: textRules('Please enter your pitch.', 1),
  name: nameRules(),
  ...Object.fromEntries(
    FUNDING_FIGURE_NAMES.map((name) => [
      name,
      unusable(
        ...[null, true, [], {}, ['7'], { x: 1 }, 'x', '1e3', '45k', '$7', '1,000', '7 %', '--7'],
        ...[1e12 + 1, -1e12 - 1, 1e308, '9'.repeat(17), '0x10', 'NaN', 'Infinity', '.5', '7.'],
      ),
    ]),
  ),
  analysed_structure: unusable(...WRONG_TYPES, 'hybrid', 'Earnout', '__proto__'),
  analysis: unusable(
    ...[...WRONG_TYPES, 'x'.repeat(2_001), 'a b', 'a#b', '"', '<b>', 'a\\b', 'ä', 'a\u0000'],
  ),
  // None is no mistake: the analyzer works without a listing.
  listing_id: listingRules('This listing is no longer available.').filter(
    ({ value }) => value !== undefined && value !== '',
  ),
  email: emailRules(),
};
