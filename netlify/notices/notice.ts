import { z } from 'zod';
import { site } from '#src/config/site.ts';
import { findForm } from '#src/domain/forms/registry.ts';
import { findListing } from '#netlify/records/published-content.ts';
import type { Mail } from '#netlify/jobs/resend.ts';

/**
 * What is told of a submission. Nothing in it comes from the visitor but the choice of a listing: a
 * mailbox and a provider's logs keep copies that nobody can delete with the record.
 */
export interface Notice {
  id: string;
  formType: string;
  /** As in the record, in ISO 8601. */
  createdAt: string;
  /** Of the listing that it is about, when it is about one. */
  listingId?: string | undefined;
}

/** What the owner calls a submission of a form; also of one that we no longer have. */
export const nounOf = (formType: string): string => findForm(formType)?.noun ?? 'submission';

/** 'New inquiry: Fernhold'. The title is that of a published listing, never what a visitor typed. */
function headline({ formType, listingId }: Notice): string {
  const title = titleOf(listingId);
  return `New ${nounOf(formType)}${title === undefined ? '' : `: ${title}`}`;
}

const titleOf = (listingId: string | undefined) =>
  listingId === undefined ? undefined : findListing(listingId)?.title;

/** The e-mail about a submission. The same notice always gives the same mail. */
export function noticeMail(notice: Notice, to: readonly string[]): Mail {
  const { id, formType, createdAt, listingId } = notice;
  const title = titleOf(listingId);
  const facts = [
    ['Received', `${createdAt.slice(0, 16).replace('T', ' ')} UTC`],
    ['Form', formType],
    ...(title === undefined ? [] : [['Listing', `${title} (${listingId ?? ''})`]]),
    ['Id', id],
  ];
  const text = [
    headline(notice),
    '',
    ...facts.map(([name = '', value = '']) => `${name.padEnd(10)}${value}`),
    '',
    'Who sent it and what it says is not in this mail.',
    findForm(formType)?.isForSeller
      ? 'Please pass it on to the seller. To read it, and see who the seller is:'
      : 'To read it:',
    '',
    `  npm run submissions -- show ${id}`,
    '',
    `${site.name}, ${site.url}`,
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
/** What a notice takes from a record, and nothing else. */
const recordSchema = z.object({
  id: z.string(),
  created_at: z.string(),
  signup_context: z.object({
    form_type: z.string(),
    listing_id: z.string().optional().catch(undefined),
  }),
});

/**
 * The notice of a record, or undefined for one that was held, of which nobody is told.
 * @param promised What was known of it before it was stored: told where nobody can read the record.
 */
export function noticeOf(record: unknown, promised: Notice): Notice | undefined {
  if (heldSchema.safeParse(record).success) return undefined;
  const parsed = recordSchema.safeParse(record);
  if (!parsed.success) return promised;
  const { id, created_at, signup_context } = parsed.data;
  return {
    id,
    formType: signup_context.form_type,
    createdAt: created_at,
    listingId: signup_context.listing_id,
  };
}
