import { site } from '#src/config/site.ts';

/** What search engines read of the site as a whole: whose it is, and how to search it. */
export function siteStructuredData(description: string) {
  const organisation = `${site.url}/#organization`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organisation,
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
        publisher: { '@id': organisation },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/marketplace?q={q}` },
          'query-input': 'required name=q',
        },
      },
    ],
  };
}
