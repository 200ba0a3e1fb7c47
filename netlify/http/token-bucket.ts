import { createHmac, createSecretKey, randomBytes } from 'node:crypto';

/** What one visitor may post to one warm instance: so many at once, refilled over so many seconds. */
export interface PostLimit {
  posts: number;
  seconds: number;
}

/**
 * Refuses before the platform's rule does (60 requests in the same span, on all instances together):
 * ours gives a form back with what was typed and says when to try again, the platform's a bare 429.
 * In one span a bucket gives out at most twice its size, the burst and what is refilled.
 */
export const USUAL_LIMIT: PostLimit = { posts: 20, seconds: 60 };
/** For what costs a password hash. */
export const COSTLY_LIMIT: PostLimit = { posts: 20, seconds: 180 };

/** Visitors remembered at once; beyond it those not seen for longest are forgotten. */
const VISITORS_MAX = 5_000;

export type Bucket = ReturnType<typeof createBucket>;

/** Keeps hashes under a key that never leaves this process, not addresses. */
export function createBucket({ posts, seconds }: PostLimit) {
  const salt = createSecretKey(randomBytes(32));
  const visitors = new Map<string, { tokens: number; at: number }>();

  return {
    /**
     * Takes one token for an address.
     * @param ip As the platform gives it. One that is empty can't be told from others and passes.
     * @param now Milliseconds since 1970.
     * @returns Seconds to wait when nothing is left, otherwise 0.
     */
    take(ip: string, now: number): number {
      if (ip === '') return 0;
      const visitor = createHmac('sha256', salt).update(networkOf(ip)).digest('base64');
      const { tokens, at } = visitors.get(visitor) ?? { tokens: posts, at: now };
      const refilled = ((now - at) / (seconds * 1_000)) * posts;
      const left = Math.min(posts, tokens + Math.max(0, refilled));
      const isAllowed = left >= 1;
      visitors.delete(visitor);
      visitors.set(visitor, { tokens: isAllowed ? left - 1 : left, at: now });
      forgetOldest(visitors);
      return isAllowed ? 0 : Math.ceil(((1 - left) / posts) * seconds);
    },
  };
}

function forgetOldest(visitors: Map<string, unknown>): void {
  if (visitors.size <= VISITORS_MAX) return;
  for (const oldest of visitors.keys()) {
    visitors.delete(oldest);
    return;
  }
}

/** One household or server usually owns a whole IPv6 network of 64 bits, so that counts as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [head = '', tail = ''] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = ip.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
