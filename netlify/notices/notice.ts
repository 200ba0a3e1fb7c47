import { z } from 'zod';
import { site } from '#src/config/site.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { findListing } from '#netlify/records/published-content.ts';
import type { Mail } from '#netlify/jobs/mail.ts';

/**
 * What the owner is told about a submission. The choice of listing is all that comes from the visitor:
 * mailboxes and provider logs keep copies that we can't delete along with the record.
 */
export interface Notice {
  id: string;
  formType: string;
  /** From the record, in ISO 8601. */
  createdAt: string;
  /** The listing it is about, if any. */
  listingId?: string | undefined;
}

/** What the owner calls a submission of this form, including a form we no longer have. */
export const nounOf = (formType: string): string => findForm(formType)?.noun ?? 'submission';

/** 'New inquiry: Fernhold'. The title comes from a published listing, never from the visitor. */
function headline({ formType, listingId }: Notice): string {
  const title = titleOf(listingId);
  return `New ${nounOf(formType)}${title === undefined ? '' : `: ${title}`}`;
}

const titleOf = (listingId: string | undefined) =>
  listingId === undefined ? undefined : findListing(listingId)?.title;

/** 'Nov 21, 2026, 12:00 UTC' */
const timeText = (iso: string) =>
  `${new Date(iso).toLocaleString('en-US', {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })} UTC`;

/** The email about a submission. The same notice always gives the same email. */
export function noticeMail(notice: Notice, to: readonly string[]): Mail {
  const { id, formType, createdAt, listingId } = notice;
  const title = titleOf(listingId);
  const facts = [
    ['Received', timeText(createdAt)],
    ['Form', formType],
    ...(title === undefined ? [] : [['Listing', `${title} (${listingId ?? ''})`]]),
    ['ID', id],
  ];
  const text = [
    findForm(formType)?.isForSeller
      ? `Read this ${nounOf(formType)} and forward it to the seller. This command shows both:`
      : `Read this ${nounOf(formType)}:`,
    '',
    `  npm run submissions -- show ${id}`,
    '',
    ...facts.map(([name = '', value = '']) => `${name.padEnd(10)}${value}`),
    '',
    'To protect the sender, this email leaves out their name and message.',
    '',
    site.name,
    site.url,
    '',
  ];
  return { to, subject: headline(notice), text: text.join('\n') };
}

export function noticeEvent({ id, formType, createdAt, listingId }: Notice) {
  const title = titleOf(listingId);
  return {
    type: 'submission.created',
    timestamp: createdAt,
    data: {
      id,
      form_type: formType,
      created_at: createdAt,
      ...(title !== undefined && { listing_id: listingId, listing_title: title }),
    },
  };
}

const heldSchema = z.object({ held: z.literal(true) });
/** The only parts of a record that a notice uses. */
const recordSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  signup_context: z.object({
    form_type: z.string(),
    listing_id: z.string().optional().catch(undefined),
  }),
});

/**
 * The notice about a record, or undefined for a held one: nobody is notified about those.
 * @param fallback What was known before the record was stored. Used if the record can't be read.
 */
export function noticeOf(record: unknown, fallback: Notice): Notice | undefined {
  if (heldSchema.safeParse(record).success) return undefined;
  const parsed = recordSchema.safeParse(record);
  if (!parsed.success) return fallback;
  const { id, created_at, signup_context } = parsed.data;
  return {
    id,
    formType: signup_context.form_type,
    createdAt: created_at,
    listingId: signup_context.listing_id,
  };
}
