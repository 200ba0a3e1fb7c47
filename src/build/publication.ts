import type { Publication } from '../domain/articles/publication.ts';

/** Netlify's names of the deploys that are not the public site. */
const PREVIEWS = ['deploy-preview', 'branch-deploy', 'preview-server', 'dev'];

/**
 * Which articles this build shows: the one place that looks at the calendar and at Netlify's CONTEXT
 * for that. Days are those of UTC. A build without a CONTEXT, as on somebody's own machine, shows
 * what the public site shows; the development server shows everything.
 */
export const publicationNow = ({
  now = Date.now(),
  context = process.env['CONTEXT'],
  isDevelopment = false,
} = {}): Publication => ({
  today: dayOf(now),
  isPreview: isDevelopment || (context !== undefined && PREVIEWS.includes(context)),
});

/** Day begins first fourteen hours before UTC. */
const EARLIEST_PLACE_MS = 14 * 3_600_000;

/** The latest day that is today anywhere: an editor there may write it. */
export const latestToday = (now = Date.now()): string => dayOf(now + EARLIEST_PLACE_MS);

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
