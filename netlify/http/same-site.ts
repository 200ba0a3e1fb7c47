/**
 * Whether a post comes from our own pages. Every current browser says so in Sec-Fetch-Site, which no
 * page can forge; for an older one the origin must be the host that is asked. A request that says
 * neither is refused, for a foreign page can send one too.
 */
export function isFromOurPages(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = URL.parse(request.headers.get('origin') ?? '');
  return origin !== null && origin.host !== '' && origin.host === new URL(request.url).host;
}
