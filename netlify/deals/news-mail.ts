import { certificateText, FILES } from '#src/domain/deal-room/certificate.ts';
import { dealAt } from '#src/domain/deal-room/deal-state.ts';
import { paidWords, TO_DO_SUBJECTS } from '#src/domain/deal-room/deal-words.ts';
import { itemsWords } from '#src/domain/deal-room/event-words.ts';
import { deadlineWords, taskWords } from '#src/domain/deal-room/view-words.ts';
import { type Deal, type DealEvent, PARTIES } from '#src/domain/deal-room/deal.ts';
import { RULES } from '#src/domain/deal-room/rules.ts';
import { type DealView, viewOf } from '#src/domain/deal-room/view.ts';
import { formatCount, formatExactDollars } from '#src/domain/shared/number-text.ts';
import { shortTitle } from '#src/domain/listings/business-name.ts';
import { sha256 } from '#netlify/environment/keyed-hash.ts';
import { type Mail, mailOf } from '#netlify/mail/mail.ts';
import { dealLine } from './deal-links.ts';

/** Who is mailed about a deal. */
export const READERS = ['buyer', 'seller', 'owner'] as const;
export type Reader = (typeof READERS)[number];

/**
 * Has no word that a party wrote: figures, our own sentences, what the owner and the site said, and the listing's
 * title as published. But a seller's names the buyer, as a list of links does, and once both have signed, the letter
 * comes with it.
 */
export function newsMail(
  deal: Deal,
  who: Reader,
  given: { to: readonly string[]; news: readonly DealEvent[]; href: string; now: number },
): Mail {
  const { to, news, href, now } = given;
  const view = viewOf(deal, who, { now, hashOf: sha256, listing: null });
  const isPaid =
    view.progress.account?.isPaid === true && news.some((event) => isLastPayment(deal, event));
  const { listing, pause, events } = view;
  const isFirst = deal.events[0] === news[0];
  const hasAnswered = deal.events.some(
    ({ by, what }, at) => by === who && at > 0 && what.kind !== 'write',
  );
  const shownOf = (event: DealEvent | undefined) => events.find(({ hash }) => hash === event?.hash);
  const told = news.toSorted((one, other) => rankOf(one) - rankOf(other));
  const lines = linesOf(
    told.flatMap((event) => shownOf(event) ?? []),
    view.progress,
  );
  const matters = news.filter((event) => rankOf(event) !== MINOR);
  const last =
    matters.findLast(isOfMoney) ?? matters.findLast((each) => !isOfItems(each)) ?? matters.at(-1);
  const files = news.some(isOfLetter) ? signedFiles(view) : [];
  const mail = mailOf(to, `${subjectOf()}: ${shortTitle(listing.title)}`, [
    isPaid ? deadlineWords(view) : '',
    lines.join('\n'),
    isPaid ? '' : `${taskWords(view)} ${deadlineWords(view)}`.trim(),
    files.length > 0 ? 'The letter that you both signed is attached, and how it was signed.' : '',
    who === 'seller' && !isFirst ? `${dealLine(deal, who, dealAt(deal, now))}.` : '',
    `Open the deal:\n${href}`,
    who === 'owner'
      ? ''
      : `The link is yours alone. Anyone who has it can read this deal${view.end ? '' : ' and write messages'}, so don’t forward this email.${view.end ? '' : ' Before you do anything else, we email you a code.'}`,
    who === 'buyer' && !hasAnswered
      ? 'Didn’t make an offer? Someone typed your address by mistake. You can ignore this email, or reply to have it deleted.'
      : '',
  ]);
  return { ...mail, thread: `deal/${who}/${deal.id}`, ...(files.length > 0 && { files }) };

  function subjectOf(): string {
    if (isFirst) {
      const price = formatExactDollars(view.versions.at(-1)?.terms.price ?? 0);
      const isHeld = pause ? ', on hold' : '';
      return `${who === 'buyer' ? 'Your offer' : 'You have an offer'} of ${price}${isHeld}`;
    }
    if (isPaid) return paidWords(view.progress).replace(/\.$/, '');
    if (last && endsLetter(deal, last)) return 'New terms ended the signed letter';
    if (last && isOfItems(last)) return 'Items are past due';
    const own = firstSentence(shownOf(last)?.words ?? lines.join());
    if (last && isOfTime(last)) return own;
    const problems = new Set(
      news.flatMap(({ what }) => ('item' in what && isProblem(what) ? what.item : [])),
    );
    if (problems.size > 0) return `${formatCount(problems.size, 'problem')} in due diligence`;
    if (view.task) return `Your turn to ${TO_DO_SUBJECTS[view.task]}`;
    // One line of many items is too long.
    const isLong =
      lines.length > 1 || (news.length > 1 && news.every(({ what }) => 'item' in what));
    if (!last && isLong) return formatCount(news.length, 'update');
    return own;
  }
}

/** Without its full stop. */
const firstSentence = (words: string) => words.replace(/\.(?: .*)?$/, '');

type Shown = DealView['events'][number];

/** What happened, what is alike in one line: with the items that it was done to, or how often. */
function linesOf(events: readonly Shown[], progress: DealView['progress']): string[] {
  const alike = Map.groupBy(events, ({ by, words, text, item }) => {
    if (item !== undefined) return words.replace(itemsWords(progress, [item]), ITEMS);
    return text !== undefined && (by === 'owner' || by === 'site') ? `${words}\n${text}` : words;
  });
  return [...alike].map(([line, all]) => {
    const ids = all.flatMap(({ item }) => item ?? []);
    if (ids.length > 0) return line.replace(ITEMS, () => itemsWords(progress, ids));
    if (all.length === 1) return line;
    const counted = line.replace(/ an? (message|item)/, ` ${all.length} $1s`);
    return counted === line ? `${line} (${all.length} times)` : counted;
  });
}
/** In place of items. */
const ITEMS = '{items}';

const isOfLetter = ({ what }: DealEvent): boolean =>
  what.kind === 'sign' && what.document === 'letter';

/** The letter that both parties signed, for them to keep; nothing for anyone else, and before that. */
function signedFiles({ viewer, letter, signatures }: DealView): NonNullable<Mail['files']> {
  const own = signatures.filter(({ document, isVoid }) => document === 'letter' && !isVoid);
  return letter && own.length === PARTIES.length && viewer !== 'owner'
    ? [
        { name: `${FILES.letter}.txt`, text: letter.text },
        { name: 'how-this-was-signed.txt', text: certificateText(own) },
      ]
    : [];
}

const isOfItems = ({ what }: DealEvent): boolean =>
  what.kind === 'remind' && what.overdue !== undefined;
/** Whether an email about something can wait for more. */
export const waits = ({ what: { kind } }: DealEvent): boolean =>
  kind !== 'erased' && RULES[kind].waits === true;
const MONEY: ReadonlySet<string> = new Set(['pay', 'take_back', 'report', 'notice']);
const isOfMoney = ({ what }: DealEvent): boolean =>
  MONEY.has(what.kind) || (what.kind === 'remind' && what.payment !== undefined);
const isProblem = (what: DealEvent['what']) => what.kind === 'settle' && what.result === 'problem';

const MINOR = 1;
/** What matters comes first, and what is past due of the lists after all that happened. */
function rankOf(event: DealEvent): number {
  if (isOfItems(event)) return 2;
  return waits(event) && !isOfMoney(event) && !isProblem(event.what) ? MINOR : 0;
}

/** A date that matters more than whose turn it is. */
const isOfTime = ({ what }: DealEvent): boolean =>
  what.kind === 'notice' || (what.kind === 'remind' && (what.payment ?? what.passed) !== undefined);

/** Whether new terms ended a letter that both signed. Of hundreds of messages, nothing is worked out. */
export const endsLetter = (deal: Deal, { at, what }: DealEvent): boolean =>
  what.kind === 'offer' &&
  dealAt(deal, Date.parse(at)).voided.some((each) => each.isEnded && each.voidedBy.what === what);

/** Whether nothing is left to be paid since somebody said something. */
export function isLastPayment(deal: Deal, event: DealEvent): boolean {
  if (!isOfMoney(event) && event.what.kind !== 'hand_over') return false;
  const index = deal.events.indexOf(event);
  const isPaidAfter = (count: number) =>
    dealAt({ ...deal, events: deal.events.slice(0, count) }, Date.parse(event.at)).progress.account
      ?.isPaid === true;
  return isPaidAfter(index + 1) && !isPaidAfter(index);
}
