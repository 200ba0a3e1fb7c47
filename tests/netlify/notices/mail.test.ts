import { expect, it } from 'vitest';
import type { FormDefinition } from '#src/domain/forms/form-definition.ts';
import { forms } from '#src/domain/forms/registry.ts';
import { readEnvironment } from '#netlify/environment/environment.ts';
import { nounOf, noticeEvent, noticeMail, noticeOf } from '#netlify/notices/notice.ts';
import { live } from '#netlify/environment/runtime.ts';
import { mailHtml } from '#netlify/jobs/mail.ts';
import { mailSubject, sendMail } from '#netlify/jobs/send-mail.ts';
import { A_LISTING } from '../battery/form-cases.ts';
import { startReceivers } from './receivers.ts';

const receivers = startReceivers();
const access = (changed: Record<string, string> = {}) => {
  const { mail } = readEnvironment({ ...receivers.emailOnly(), ...changed });
  if (!mail) throw new Error('The provider of the tests is not set.');
  return mail;
};
const ID = '01a1fdd8-50e7-71a0-a70c-7cabc6342825';
const notice = { id: ID, formType: 'make_offer', createdAt: '2026-11-21T12:00:00.000Z' };

it.each(forms.map(({ type }) => type))('has a word for %s', (type) => {
  expect(nounOf(type)).not.toBe('submission');
});

it('writes of a form that is gone as of any submission', () => {
  expect(noticeMail({ ...notice, formType: 'gone_form' }, []).subject).toBe('New submission');
});

it.each([
  ['Fernhold\r\nBcc: victim@example.com', 'Fernhold Bcc: victim@example.com'],
  ['a\u2028b\u0085c\u0000d\u202ee', 'a b c d e'],
  [`${'x'.repeat(149)}😀😀`, `${'x'.repeat(149)}…`],
  ['half \ud83d of one', 'half \ufffd of one'],
  ['  plain  words ', 'plain words'],
])('makes one line of the subject %j', (text, line) => {
  expect(mailSubject(text)).toBe(line);
});

it.each(['Bcc: victim@example.com', 'x\r\nBcc: v@example.com', '../../etc', '__proto__', ''])(
  'takes no word of a listing that is called %j',
  (listingId) => {
    const { subject, text } = noticeMail({ ...notice, listingId }, ['owner@example.com']);
    expect(subject).toBe('New offer');
    expect(text).not.toMatch(/victim|Bcc|passwd|proto/);
    expect(noticeEvent({ ...notice, listingId }).data).toEqual({
      id: ID,
      form_type: 'make_offer',
      created_at: notice.createdAt,
    });
  },
);

it.each(forms.map((form): FormDefinition => form))(
  'asks for it to be passed on where a seller is to read it: $type',
  ({ type, isForSeller = false }) => {
    const { text } = noticeMail({ ...notice, formType: type }, ['owner@example.com']);
    expect(text.includes('and forward it to the seller.')).toBe(isForSeller);
    expect(text).toContain(`npm run submissions -- show ${ID}`);
  },
);

it('says the same in HTML as in text, and hides nothing in it', () => {
  const { text } = noticeMail({ ...notice, listingId: A_LISTING.id }, []);
  const shown = mailHtml(text)
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#39;', "'");
  const words = (from: string) => from.split(/\s+/).filter((word) => word !== '');
  expect(words(shown)).toEqual(words(text));
  expect(mailHtml('a <b>&"')).toContain('<p>a &lt;b&gt;&amp;&quot;</p>');
});

it('names a listing by its published title', () => {
  const about = { ...notice, listingId: A_LISTING.id };
  expect(noticeMail(about, []).subject).toBe(`New offer: ${A_LISTING.title}`);
  expect(noticeEvent(about).data).toMatchObject({
    listing_id: A_LISTING.id,
    listing_title: A_LISTING.title,
  });
});

it('takes nothing from a record but what it needs, and nothing from what is none', () => {
  const record = {
    id: ID,
    email: 'canary@example.com',
    source: 'website',
    status: 'pending',
    signup_context: { form_type: 'contact', message: 'canary', listing_id: 7 },
    created_at: notice.createdAt,
  };
  const promised = { id: ID, formType: 'contact', createdAt: '2026-11-20T00:00:00.000Z' };
  const found = noticeOf(record, promised);
  expect(found).toEqual({ id: ID, formType: 'contact', createdAt: notice.createdAt });
  for (const other of [undefined, null, 'x', [], {}, { id: ID }]) {
    expect(noticeOf(other, promised)).toBe(promised);
  }
  expect(noticeOf({ ...record, held: true }, promised)).toBeUndefined();
});

it('sends what the provider’s contract asks for, and the same mail once in 24 hours', async () => {
  const mail = noticeMail(notice, ['owner@example.com', 'other@example.com']);
  const send = (changed = {}) => sendMail(access(), { ...mail, ...changed }, `notice/${ID}`, live);
  expect(await send()).toEqual({ kind: 'delivered' });
  expect(await send()).toEqual({ kind: 'delivered' });
  expect(receivers.resend.mails).toEqual([
    { from: 'Handover <notices@example.com>', ...mail, html: mailHtml(mail.text) },
  ]);
  expect(await send({ replyTo: 'ada@example.com' })).toEqual({ kind: 'delivered' });
  expect(receivers.resend.mails.pop()).toMatchObject({ reply_to: 'ada@example.com' });
  // Another mail for the same occasion is no conflict, and is not taken for sent.
  expect(await send({ to: ['new-owner@example.com'] })).toEqual({ kind: 'delivered' });
  expect(receivers.resend.mails).toHaveLength(2);
});

it.each([
  [{ RESEND_API_KEY: 'wrong' }, 'unauthorized'],
  [{ EMAIL_FROM: 'notices@not-verified.test' }, 'unauthorized'],
  [{ RESEND_API_URL: 'http://127.0.0.1:9' }, 'unreachable'],
])('tells how it ended with %j', async (changed, kind) => {
  const mail = noticeMail(notice, ['owner@example.com']);
  expect(await sendMail(access(changed), mail, 'x', live)).toEqual({ kind });
});

it.each([
  [{ status: 429, body: { name: 'rate_limit_exceeded' } }, { kind: 'slow-down' }],
  [{ status: 429, body: { name: 'monthly_quota_exceeded' } }, { kind: 'exhausted' }],
  [{ status: 409, body: { name: 'concurrent_idempotent_requests' } }, { kind: 'unreachable' }],
  [{ status: 422, body: { name: 'missing_required_field' } }, { kind: 'refused' }],
  [{ status: 302 }, { kind: 'unreachable' }],
])('tells how it ended with %j', async (mood, delivery) => {
  receivers.resend.behave(() => mood);
  const mail = noticeMail(notice, ['owner@example.com']);
  expect(await sendMail(access(), mail, 'x', live)).toMatchObject(delivery);
});

it('follows no redirect, for the key would go along', async () => {
  const seen: unknown[] = [];
  const runtime = {
    ...live,
    fetch: ((input, init) => {
      seen.push(init?.redirect);
      return fetch(input, init);
    }) satisfies typeof fetch,
  };
  await sendMail(access(), noticeMail(notice, ['owner@example.com']), 'x', runtime);
  expect(seen).toEqual(['error']);
});
