/**
 * The score of the public observatory for the headers of a page, after its published rules: 100 to
 * start with; what is missing costs, and what is better than needed adds while nothing serious is
 * missing. From 100 on it is an A+.
 */
export function observatoryScore(headers: Readonly<Record<string, string>>): number {
  const policy = directivesOf(headers['content-security-policy'] ?? '');
  const maxAge = Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1] ?? 0);
  const isFramable =
    !policy.has('frame-ancestors') &&
    !/^(deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '');
  const penalties = [
    policy.size === 0 ? 25 : 0,
    isUnsafe(policy) ? 20 : 0,
    isFramable ? 20 : 0,
    maxAge === 0 ? 20 : maxAge < 15_768_000 ? 10 : 0,
    headers['x-content-type-options'] === 'nosniff' ? 0 : 5,
    headers['access-control-allow-origin'] === undefined ? 0 : 50,
  ];
  const score = 100 - sum(penalties);
  if (score < 90) return score;
  const isPrivate = /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;
  const bonuses = [
    isUnsafe(policy) ? 0 : policy.get('default-src')?.join() === "'none'" ? 10 : 5,
    policy.has('frame-ancestors') ? 5 : 0,
    isPrivate.test(headers['referrer-policy'] ?? '') ? 5 : 0,
    headers['cross-origin-opener-policy'] === 'same-origin' ? 10 : 0,
    headers['cross-origin-resource-policy'] === 'same-origin' ? 10 : 0,
  ];
  return score + sum(bonuses);
}

/** Directives of a policy with their sources. */
function directivesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])));
}

/** Scripts from anywhere, written into the page, or made of text; or plug-ins and bases left open. */
function isUnsafe(policy: Map<string, string[]>): boolean {
  const fallback = policy.get('default-src') ?? ['*'];
  const scripts = policy.get('script-src') ?? fallback;
  const objects = policy.get('object-src') ?? fallback;
  const open = /^('unsafe-inline'|'unsafe-eval'|https?:|data:|\*)$/;
  return scripts.some((source) => open.test(source)) || objects.some((source) => open.test(source));
}

const sum = (points: readonly number[]) => points.reduce((total, each) => total + each, 0);
