import type { Publication } from '../domain/articles/listed-article.ts';
import { utcDay } from '../domain/shared/calendar-date.ts';

/** Netlify's names for non-production deploys. */
const PREVIEWS = ['deploy-preview', 'branch-deploy', 'preview-server', 'dev'];

/**
 * Which articles this build shows: the only place that checks the date (UTC) and Netlify's CONTEXT. A build
 * without CONTEXT, such as a local one, matches the public site; the development server shows everything.
 */
export const publicationNow = ({
  now = Date.now(),
  context = process.env['CONTEXT'],
  isDevelopment = false,
} = {}): Publication => ({
  today: utcDay(now),
  isPreview: isDevelopment || (context !== undefined && PREVIEWS.includes(context)),
});

/** The earliest time zone is fourteen hours ahead of UTC. */
const EARLIEST_PLACE_MS = 14 * 3_600_000;

/** Today's date in the earliest time zone, where an editor may be. */
export const latestToday = (now = Date.now()): string => utcDay(now + EARLIEST_PLACE_MS);
