interface KindOfPage {
  readonly name: string;
  readonly path: string;
  /** Times the largest paint of the limit page, in the same run. */
  readonly paintAtMost: number;
  /** Milliseconds from any touch to the next picture. */
  readonly touchAtMost: number;
}

const PAGE = { paintAtMost: 1.15, touchAtMost: 100 };
const CALCULATED = { paintAtMost: 1.15, touchAtMost: 200 };

/** One page of each kind; of the guides, the longest. */
export const KINDS_OF_PAGES: readonly KindOfPage[] = [
  { name: 'home', path: '/', ...PAGE },
  { name: 'marketplace', path: '/marketplace', ...CALCULATED },
  { name: 'listing', path: '/listing/1', ...PAGE },
  { name: 'article', path: '/learn/seller-financing-guide', ...PAGE },
  { name: 'content page', path: '/how-it-works', ...PAGE },
  { name: 'form page', path: '/investor-apply', ...PAGE },
  { name: 'contact', path: '/contact', ...PAGE },
  { name: 'wizard', path: '/list-your-startup', ...PAGE },
  { name: 'analyzer', path: '/analyze-deal/1', ...CALCULATED },
  { name: 'compare offers', path: '/compare-offers', ...PAGE },
];
