import { site } from './site.ts';

export interface NavigationLink {
  label: string;
  href: string;
  /** External: opens in a new tab. */
  external?: true;
}

export const navigationLinks: readonly NavigationLink[] = [
  { label: 'Marketplace', href: '/marketplace' },
  { label: 'How it works', href: '/how-it-works' },
  { label: 'Services', href: '/services' },
  { label: 'Guides', href: '/learn' },
  { label: 'Learn', href: site.links.newsletter, external: true },
  { label: 'Invest', href: '/investors' },
];

export const callToAction: NavigationLink = {
  label: 'List Your Startup',
  href: '/list-your-startup',
};

export const footerGroups: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Explore',
    links: [
      { label: 'Home', href: '/' },
      { label: 'How it works', href: '/how-it-works' },
      { label: 'Marketplace', href: '/marketplace' },
      { label: 'Services & Pricing', href: '/services' },
      { label: 'Guides', href: '/learn' },
      { label: 'Learn', href: site.links.newsletter, external: true },
    ],
  },
  {
    title: 'For you',
    links: [
      { label: 'Buyers', href: '/founder-pass' },
      { label: 'Sellers', href: '/list-your-startup' },
      { label: 'Investors', href: '/investors' },
      { label: 'Affiliates', href: '/for-affiliates' },
      { label: 'Partners', href: '/contact' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'FAQ', href: '/faq' },
      { label: 'Contact', href: '/contact' },
      { label: 'Privacy', href: '/privacy' },
      { label: 'Terms', href: '/terms' },
    ],
  },
];

/** The public path of a page being built; Astro gives the path of the file it writes. */
export function routePath({ pathname }: URL): string {
  return pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}
