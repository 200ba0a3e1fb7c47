import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { shortTitle } from '#src/domain/listings/business-name.ts';
import { isPrintableLine } from '#src/domain/shared/printable-line.ts';
import type { FormDefinition } from '#src/domain/forms/form-definition.ts';
import { site } from '#src/config/site.ts';
import { forms } from '#src/domain/forms/registry.ts';
import { readEnvironment } from '#netlify/environment/environment.ts';
import { nounOf, noticeEvent, noticeMail, noticeOf } from '#netlify/mail/notices.ts';
import { liveRuntime } from '#netlify/environment/runtime.ts';
import { mailHtml } from '#netlify/mail/mail.ts';
import { mailSubject, sendMail } from '#netlify/mail/send-mail.ts';
import { A_LISTING } from '../battery/published-listings.ts';
import { startReceivers } from './receivers.ts';

const receivers = startReceivers();
const access = (changed: Record<string, string> = {}) => {
  const { mail } = readEnvironment({ ...receivers.emailOnly(), ...changed });
  if (!mail) throw new Error('The provider of the tests is not set.');
  return mail;
};
const ID = '01a1fdd8-50e7-71a0-a70c-7cabc6342825';
const OWNER = { to: ['owner@example.com'], isDetailed: true };
const notice = { id: ID, formType: 'make_offer', createdAt: '2026-11-21T12:00:00.000Z' };

it.each(forms.map(({ type }) => type))('has a word for %s', (type) => {
  expect(nounOf(type)).not.toBe('submission');
});

it('writes of a form that is gone as of any submission', () => {
  expect(noticeMail({ ...notice, formType: 'gone_form' }, OWNER).subject).toBe('New submission');
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
    const { subject, text } = noticeMail({ ...notice, listingId }, OWNER);
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
  'asks for it to be forwarded where a seller is to read it: $type',
  ({ type, isForSeller = false }) => {
    const { text } = noticeMail({ ...notice, formType: type }, OWNER);
    expect(text.includes('forward it to the seller')).toBe(isForSeller);
    expect(text).toContain(`\n${site.url}/inbox#/${type}/${ID}\n`);
  },
);

it('asks for no answer where nobody waits for one', () => {
  const { text } = noticeMail({ ...notice, formType: 'saved_search' }, OWNER);
  expect(text).toContain('Read this saved search in your inbox:');
});

it('has one button, to a page of ours, with its address below it', () => {
  const page = `${site.url}/my-listing#token=abc`;
  const text = `Hi Ada,\n\nLook at it:\nhttps://elsewhere.example.com/\n\nOpen your listing:\n${page}\n\nAnd again:\n${page}`;
  const { document } = parseHTML(mailHtml(text));
  const buttons = [...document.querySelectorAll('.button')];
  expect(buttons.map((button) => [button.textContent, button.getAttribute('href')])).toEqual([
    ['Open your listing', page],
  ]);
  expect(document.querySelector('.address')?.textContent).toBe(page);
  expect(mailHtml('a <b>&"\nc')).toContain('<p>a &lt;b&gt;&amp;&quot;<br>c</p>');
});

it('names a listing by its published name, and the webhook by its title', () => {
  const about = { ...notice, listingId: A_LISTING.id };
  expect(noticeMail(about, OWNER).subject).toBe(`New offer: ${shortTitle(A_LISTING.title)}`);
  expect(noticeEvent(about).data).toMatchObject({
    listing_id: A_LISTING.id,
    listing_title: A_LISTING.title,
  });
});

const record = {
  id: ID,
  email: 'ada@example.com',
  source: 'website',
  status: 'pending' as const,
  signup_context: {
    form_type: 'contact',
    name: 'Ada Lovelace',
    message: 'How much are the servers?\n\nhttps://canary.example/login',
    password: 'canary-password',
    listing_id: 7,
  },
  created_at: notice.createdAt,
  events: [],
};
/** The notice of a message by this name, with this text. */
const mailOf = (name: string, message: string, isDetailed = true) => {
  const signup_context = { ...record.signup_context, name, message };
  const written = noticeOf({ ...record, signup_context });
  if (!written) throw new Error('It is not held.');
  return noticeMail(written, { ...OWNER, isDetailed });
};

it('says who wrote what, and answers go to them', () => {
  const { name, message } = record.signup_context;
  expect(mailOf(name, message)).toEqual({
    to: OWNER.to,
    subject: 'New message',
    replyTo: 'ada@example.com',
    text: `New message

Read and answer this message in your inbox:
${site.url}/inbox#/contact/${ID}

From      Ada Lovelace
Email     ada@example.com
Received  Nov 21, 2026, 12:00 UTC
Form      Send us a message
ID        ${ID}

> How much are the servers?
>
> https://canary.example/login

If you reply to this email, your answer goes to the sender.

${site.name}
${site.url}
`,
  });
});

it('shows the parts of an offer, as its sender gets them', () => {
  const parts = { price: 45_000, cash_at_close: 10_000, note_amount: 35_000, note_months: 36 };
  const offer = { form_type: 'make_offer', message: 'Hello', ...parts };
  const written = noticeOf({ ...record, signup_context: offer });
  if (!written) throw new Error('It is not held.');
  const { text } = noticeMail(written, OWNER);
  expect(text).toContain('\nOffer price          $45,000\nCash at close        $10,000\n');
  expect(text).toContain('\nNote term in months');
  expect(noticeMail(written, { ...OWNER, isDetailed: false }).text).not.toContain('45,000');
});

it('breaks an email address after its @ and nowhere else, if it can', () => {
  expect(mailHtml('From   Ada\nEmail  ada@example.com')).toContain('<td>ada@<wbr>example.com</td>');
});

it('says none of it where the owner wants it bare', () => {
  const { name, message } = record.signup_context;
  const mail = mailOf(name, message, false);
  expect(mail.replyTo).toBeUndefined();
  expect(JSON.stringify(mail)).not.toMatch(/ada|canary|servers/i);
  expect(mail.text).toContain(`${site.url}/inbox#/contact/${ID}`);
  expect(mail.text).toContain('leaves out their name and message');
});

it.each(forms.map(({ type }) => type))('gives away no password of a %s', (form_type) => {
  const passwords = { password: 'canary', confirmPassword: 'canary', password_hash: 'canary' };
  const signup_context = { form_type, username: 'ada', ...passwords };
  const written = noticeOf({ ...record, signup_context });
  if (!written) throw new Error('It is not held.');
  expect(JSON.stringify(noticeMail(written, OWNER))).not.toContain('canary');
});

it('tells the first 500 characters of a long text, whatever they are', () => {
  for (const text of [
    'word '.repeat(1_000),
    'x'.repeat(5_000),
    '😀'.repeat(2_500),
    '\n'.repeat(900) + 'end',
  ]) {
    const quoted = mailOf('Ada', text)
      .text.split('\n')
      .filter((line) => line.startsWith('>'));
    const told = quoted.join('\n').replaceAll(/^> ?/gm, '');
    expect(told.length).toBeGreaterThan(2);
    expect(told.length).toBeLessThanOrEqual(501);
    expect(
      text.trim().startsWith(
        told
          .replace(/…$/, '')
          .toWellFormed()
          .replace(/\ufffd$/, ''),
      ),
    ).toBe(true);
  }
});

const HOSTILE = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'https://canary.example/login',
  'Account  suspended\nVerify  now',
  '  indented\n  twice',
  '> quoted\n\nHandover\nhttps://canary.example',
  'x\r\nBcc: victim@example.com\r\n\r\nx',
  'a\u2028Reply-To: b@example.com\u202ec\u0000\u0085d',
  '\ud83d half',
  '</blockquote></body>&lt;',
];

it.each(HOSTILE)(
  'shows %j as the text that it is, inside the quotation and nowhere else',
  (message) => {
    const { text, subject, replyTo } = mailOf('Ada', message);
    expect([subject, replyTo]).toEqual(['New message', 'ada@example.com']);
    const plain = mailOf('Ada', 'Plain.');
    const outside = (from: string) => from.split('\n').filter((line) => !line.startsWith('>'));
    expect(outside(text)).toEqual(outside(plain.text));
    expect(text.split('\n').every(isPrintableLine)).toBe(true);
    const { document } = parseHTML(mailHtml(text));
    const quote = document.querySelector('blockquote');
    expect(quote?.getAttribute('dir')).toBe('auto');
    quote?.querySelectorAll('br').forEach((br) => br.replaceWith('\n'));
    expect(quote?.querySelectorAll('*')).toHaveLength(0);
    expect(quote?.textContent).toBe(text.match(/^>.*$/gm)?.join('\n').replaceAll(/^> ?/gm, ''));
    quote?.remove();
    const plainPage = parseHTML(mailHtml(plain.text)).document;
    plainPage.querySelector('blockquote')?.remove();
    expect(document.documentElement.outerHTML).toBe(plainPage.documentElement.outerHTML);
  },
);

it.each(HOSTILE)('shows a name like %j on one line of the table', (name) => {
  const { text, subject } = mailOf(name, 'Plain.');
  expect(subject).toBe('New message');
  const [, , , , , from, email] = text.split('\n');
  expect(from).toMatch(/^From {6}/);
  expect(email).toBe('Email     ada@example.com');
  const { document } = parseHTML(mailHtml(text));
  expect(document.querySelectorAll('tr')).toHaveLength(5);
  expect(document.querySelectorAll('script, img')).toHaveLength(0);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const entry = `${site.url}/inbox#/contact/${ID}`;
  expect(links).toEqual([entry, entry, site.url]);
});

it('lets no answer go to what is no address', () => {
  for (const email of ['x', 'a@b.co, c@d.co', 'a@b.co\r\nBcc: c@d.co', 'A <a@b.co>']) {
    const written = noticeOf({ ...record, email });
    if (!written) throw new Error('It is not held.');
    expect(noticeMail(written, OWNER).replyTo).toBeUndefined();
  }
});

it('is not written about what looked like spam', () => {
  expect(noticeOf({ ...record, status: 'spam', suspected: true })).toBeUndefined();
});

it('sends what the provider’s contract asks for, and the same mail once in 24 hours', async () => {
  const mail = noticeMail(notice, {
    ...OWNER,
    to: ['owner@example.com', 'other@example.com'],
  });
  const send = (changed = {}) =>
    sendMail(access(), { ...mail, ...changed }, `notice/${ID}`, liveRuntime);
  expect(await send()).toEqual({ kind: 'delivered' });
  expect(await send()).toEqual({ kind: 'delivered' });
  expect(receivers.resend.mails).toEqual([
    {
      from: 'Handover <notices@example.com>',
      ...mail,
      html: mailHtml(mail.text),
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
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
  const mail = noticeMail(notice, OWNER);
  expect(await sendMail(access(changed), mail, 'x', liveRuntime)).toEqual({ kind });
});

it.each([
  [{ status: 429, body: { name: 'rate_limit_exceeded' } }, { kind: 'slow-down' }],
  [{ status: 429, body: { name: 'monthly_quota_exceeded' } }, { kind: 'exhausted' }],
  [{ status: 409, body: { name: 'concurrent_idempotent_requests' } }, { kind: 'unreachable' }],
  [{ status: 422, body: { name: 'missing_required_field' } }, { kind: 'refused' }],
  [{ status: 302 }, { kind: 'unreachable' }],
])('tells how it ended with %j', async (mood, delivery) => {
  receivers.resend.behave(() => mood);
  const mail = noticeMail(notice, OWNER);
  expect(await sendMail(access(), mail, 'x', liveRuntime)).toMatchObject(delivery);
});

it('follows no redirect, for the key would go along', async () => {
  const seen: unknown[] = [];
  const runtime = {
    ...liveRuntime,
    fetch: ((input, init) => {
      seen.push(init?.redirect);
      return fetch(input, init);
    }) satisfies typeof fetch,
  };
  await sendMail(access(), noticeMail(notice, OWNER), 'x', runtime);
  expect(seen).toEqual(['error']);
});
