/**
 * Whether a post comes from our own pages. Every current browser says so in Sec-Fetch-Site, which no
 * page can forge; for an older one the origin must be the host that is asked. A request that says
 * neither is refused, for a foreign page can send one too.
 */
export function isFromOurPages(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin') ?? '';
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host !== '' && host === new URL(request.url).host;
}
