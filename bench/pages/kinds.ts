interface KindOfPage {
  readonly name: string;
  readonly path: string;
  /** Times the largest paint of the limit page, in the same run. */
  readonly paintAtMost: number;
  /** Milliseconds from any touch to the next picture. */
  readonly touchAtMost: number;
}

const READ = { paintAtMost: 1.15, touchAtMost: 100 };
const RECKONED = { paintAtMost: 1.15, touchAtMost: 200 };

/** One page of each kind; of the guides, the longest. */
export const KINDS_OF_PAGES: readonly KindOfPage[] = [
  { name: 'home', path: '/', ...READ },
  { name: 'marketplace', path: '/marketplace', ...RECKONED },
  { name: 'listing', path: '/listing/1', ...READ },
  { name: 'article', path: '/learn/seller-financing-guide', ...READ },
  { name: 'content page', path: '/how-it-works', ...READ },
  { name: 'form page', path: '/investor-apply', ...READ },
  { name: 'contact', path: '/contact', ...READ },
  { name: 'wizard', path: '/list-your-startup', ...READ },
  { name: 'analyzer', path: '/analyze-deal/1', ...RECKONED },
  { name: 'compare offers', path: '/compare-offers', ...READ },
];
