import type { DealSummary } from './deal-summary.ts';
import type { PartyCommand } from './commands.ts';
import type { Party } from './deal.ts';
import type { DealView } from './view.ts';

/*
 * What the parties of a deal see and do with the link they were mailed, under /api/deal. Every call sends the
 * link's token in the header Deal-Link, and where the code that we mailed was entered, the browser's own token in
 * Deal-Browser. A missing, wrong, or ended link gets 401, the same bytes each time. Opening a link changes nothing.
 *
 * Refusals are `{ error: { code, message, fields? } }`, as for every form. `overtaken`: something came since; the page loads the deal again and keeps what was typed.
 */

export const DEAL_PATH = '/deal';
export const DEAL_LINK_HEADER = 'Deal-Link';
/** Of a browser in which the mailed code was entered. */
export const DEAL_BROWSER_HEADER = 'Deal-Browser';
/** Where the page keeps the link's token, for the tab, and the browser's, for good. */
export const DEAL_LINK_KEY = 'dealLink';
export const DEAL_BROWSER_KEY = 'dealBrowser';

/** Digits in the code that is mailed before a party does anything but read and write messages. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;

/** GET /api/deal, and the answer to each command. */
export interface OpenedDeal {
  deal: DealView<Party>;
  /** The viewer's address with all but its first letter and its domain hidden: 'b…@example.com'. */
  mailbox: string;
  /** Where this link was confirmed: the day, and what the browser calls itself. Newest first. */
  browsers: readonly { at: string; browser: string; isThis: boolean }[];
  /** The viewer's other deals, and for a seller all offers for the listing. */
  others: readonly OtherDeal[];
}

/** Another deal of the same person, which `href` opens. */
export interface OtherDeal extends DealSummary {
  href: string;
}

/** POST /api/deal/command. `id`: a UUID of the request, so that it is done once; with another command, it is `overtaken`. Fields are named `command.…`. */
export interface SentCommand {
  id: string;
  /** How many events the page shows: what came after them isn't answered unseen. */
  seen: number;
  command: PartyCommand;
}

/**
 * POST /api/deal/code {} mails a code; 202. POST /api/deal/code/enter { code } answers `{ browser }`, the token for
 * Deal-Browser; 422 with `fields.code` for a wrong one. POST /api/deal/not-me {} ends every link and browser of the
 * viewer's, and mails a new link. POST /api/deal/link { email } mails the links of all deals with that address, and
 * answers 202 whether or not we know it. The file of a deal is made in the browser, from what the page has.
 */
export interface EnteredCode {
  browser: string;
}
