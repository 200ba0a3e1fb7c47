import type { Row } from '#src/domain/submissions/letter.ts';
import { fieldText } from '#src/domain/forms/field-text.ts';
import type { FormField } from '#src/domain/forms/form-definition.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { capitalize } from '#src/domain/shared/list-text.ts';
import {
  findListing,
  type KnownListing,
  listingOptions,
  planOptions,
} from './published-content.ts';
import { fieldsOf, type Submission } from './submission.ts';

/** The form's title; its type if there is no such form anymore. */
export const formTitle = (formType: string): string =>
  findForm(formType)?.title ?? formType.replaceAll('_', ' ');

/** Choices that only the functions know. */
const OPTIONS = new Map([
  ['listing_id', listingOptions],
  ['plan_tag', planOptions],
]);
/** Fields that no visitor fills in and that say nothing beyond the form's title. */
const NOT_FIELDS = new Set([
  ...['form_type', 'affiliate_code', 'source', 'tags'],
  ...['form_step', 'completed'],
]);
/** Names as they were at the time, and the fields whose options have them while they are published. */
const NAMED_AT_THE_TIME = new Map([
  ['startup_name', { label: 'Listing, no longer published', of: 'listing_id' }],
  ['plan_name', { label: 'Plan, no longer offered', of: 'plan_tag' }],
]);

function givenIn(submission: Submission) {
  const { signup_context: values } = submission;
  const form = findForm(values.form_type);
  const isKnown = (name: string) =>
    OPTIONS.get(name)?.().some((option) => option.value === values[name]) ?? false;
  return fieldsOf(submission).flatMap(([name, value]) => {
    const early = NAMED_AT_THE_TIME.get(name);
    const isSaid = NOT_FIELDS.has(name) || (early !== undefined && isKnown(early.of));
    if (isSaid || value === undefined || value === '') return [];
    const field: Partial<FormField> = form?.fields.find((one) => one.name === name) ?? {};
    const options = OPTIONS.get(name)?.() ?? field.options ?? [];
    const label = capitalize(early?.label ?? inWords(field.label ?? name));
    return [{ name, label, value: fieldText({ ...field, options }, value), field }];
  });
}

type Given = ReturnType<typeof givenIn>[number];

const NAME = /^[a-z]+(?:_[a-z]+|[A-Z][a-z]*)*$/;

/** Names like 'otherBusinessType' and 'note_rate' as 'other business type' and 'note rate'. */
const inWords = (label: string) =>
  NAME.test(label)
    ? label.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : label;

/** Everything that was sent, under the labels of its form. Passwords are never stored there. */
export const labeledValues = (submission: Submission) =>
  givenIn(submission).map(({ name, label, value }) => ({ name, label, value }));

/**
 * What can carry no message of the sender's to anyone with the address: amounts, numbers, dates, our options. Without
 * the listing, which emails name by themselves.
 */
export const sentFigures = ({ signup_context: values }: Submission): Row[] =>
  (findForm(values.form_type)?.fields ?? []).flatMap((field) => {
    const value = values[field.name];
    const isFigure = typeof value === 'number' || (field.kind === 'date' && value !== undefined);
    const known = field.name === 'listing_id' ? undefined : OPTIONS.get(field.name)?.();
    const options = known ?? field.options ?? [];
    const isOption = options.some((option) => option.value === value);
    return field.kind !== 'hidden' && (isFigure || isOption)
      ? [[field.label, fieldText({ ...field, options }, value)] as const]
      : [];
  });

/** Names of retired forms' fields for a person. */
const NAMES = new Set(['name', 'fullName', 'founderName']);
const isName = ({ name, field }: Given) => field.autocomplete === 'name' || NAMES.has(name);

/** Who sent it; without a name if the form doesn't ask for one. */
export function senderOf(submission: Submission): { name?: string; email: string } {
  const name = givenIn(submission).find(isName)?.value;
  return { ...(name !== undefined && { name }), email: submission.email };
}

/** The listing that it is about; undefined without one, and once that isn't published anymore. */
export function listingOf({ signup_context }: Submission): KnownListing | undefined {
  const id = signup_context['listing_id'];
  return typeof id === 'string' ? findListing(id) : undefined;
}

/** What a submission is called by, before its text. */
const HEADINGS = new Set(['startupName', 'title', 'plan_tag', 'price']);

/** What was written, headed by its subject; without a text, the first answer. May have many lines. */
export function writtenText(submission: Submission): string {
  const given = givenIn(submission);
  const heading = given
    .filter(({ name }) => HEADINGS.has(name))
    .map(({ value }) => value)
    .join(', ');
  const isText = ({ name, field }: Given) => field.kind === 'textarea' || name === 'message';
  const texts = given.filter(isText);
  // An optional text, such as a list of figures, may come first.
  const text = (texts.find(({ field }) => field.required) ?? texts[0])?.value;
  if (heading !== '' || text !== undefined) return [heading, text].filter(Boolean).join(': ');
  const answer = given.find(
    (one) => !isName(one) && one.field.kind !== undefined && !SILENT.has(one.field.kind),
  );
  return answer ? `${answer.label}: ${answer.value}` : '';
}

/** Kinds of fields that say nothing about what someone wants. */
const SILENT = new Set<FormField['kind']>(['email', 'hidden', 'password']);
