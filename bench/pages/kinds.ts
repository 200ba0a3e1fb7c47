interface KindOfPage {
  readonly name: string;
  readonly path: string;
  /** Times the largest paint of the limit page, in the same run. */
  readonly paintAtMost: number;
}

const BESIDE_THE_LIMIT = 1.15;
const WITH_MANY_CONTROLS = 1.2;

/** One page of each kind; of the guides, the longest. */
export const KINDS_OF_PAGES: readonly KindOfPage[] = [
  { name: 'home', path: '/', paintAtMost: BESIDE_THE_LIMIT },
  { name: 'marketplace', path: '/marketplace', paintAtMost: WITH_MANY_CONTROLS },
  { name: 'listing', path: '/listing/1', paintAtMost: BESIDE_THE_LIMIT },
  { name: 'article', path: '/learn/seller-financing-guide', paintAtMost: BESIDE_THE_LIMIT },
  { name: 'content page', path: '/how-it-works', paintAtMost: BESIDE_THE_LIMIT },
  { name: 'form page', path: '/investor-apply', paintAtMost: BESIDE_THE_LIMIT },
  { name: 'wizard', path: '/list-your-startup', paintAtMost: BESIDE_THE_LIMIT },
  { name: 'analyzer', path: '/analyze-deal/1', paintAtMost: WITH_MANY_CONTROLS },
  { name: 'compare offers', path: '/compare-offers', paintAtMost: BESIDE_THE_LIMIT },
];
