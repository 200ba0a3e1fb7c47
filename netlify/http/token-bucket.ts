import { createHmac, createSecretKey, randomBytes } from 'node:crypto';

/** Post limit per visitor and warm instance: the burst size, and the seconds to refill it. */
export interface PostLimit {
  posts: number;
  seconds: number;
}

/**
 * Stricter than the platform's rule (60 requests in the same time, across all instances), because ours
 * returns the form with its values and says when to retry; the platform sends a bare 429. In one period
 * a bucket allows at most twice its size: the burst plus the refill.
 */
export const USUAL_LIMIT: PostLimit = { posts: 20, seconds: 60 };
/** For endpoints that compute a password hash. */
export const COSTLY_LIMIT: PostLimit = { posts: 20, seconds: 180 };
/** For pictures: a page with six of them asks seven times. */
export const PICTURES_LIMIT: PostLimit = { posts: 60, seconds: 60 };

/** For a part of a call that was counted before, or for someone who signed in. */
export const UNLIMITED: Bucket = { take: () => 0 };

/** Visitors to remember. Beyond this, the least recently seen are forgotten. */
const VISITORS_MAX = 5_000;

export type Bucket = ReturnType<typeof createBucket>;

/** Stores keyed hashes instead of addresses. The key never leaves this process. */
export function createBucket({ posts, seconds }: PostLimit) {
  const salt = createSecretKey(randomBytes(32));
  const visitors = new Map<string, { tokens: number; at: number }>();

  return {
    /**
     * Takes one token for an address.
     * @param ip From the platform. An empty one can't be told apart and always passes.
     * @param now Milliseconds since 1970.
     * @returns Seconds to wait, or 0 if allowed.
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

/** The network to count: for IPv6 the /64, because one household or server usually owns all of it. */
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
