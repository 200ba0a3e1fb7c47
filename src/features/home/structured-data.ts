import { site } from '#src/config/site.ts';

/** Structured data for the whole site: who runs it. */
export function siteStructuredData(description: string) {
  const organization = `${site.url}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: site.name,
        url: site.url,
        description,
        logo: new URL('/favicon.svg', site.url).href,
        sameAs: site.social.map(({ url }) => url),
      },
      {
        '@type': 'WebSite',
        '@id': `${site.url}/#website`,
        name: site.name,
        url: site.url,
        publisher: { '@id': organization },
      },
    ],
  };
}
