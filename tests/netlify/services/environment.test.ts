import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#netlify/services/environment.ts';

describe('the environment', () => {
  it('switches everything optional off while nothing is set', () => {
    const off = { secret: undefined, loops: undefined, problems: [] };
    expect(readEnvironment({})).toEqual(off);
    expect(readEnvironment({ HANDOVER_SECRET: '', LOOPS_API_KEY: '', LOOPS_API_URL: '' })).toEqual(
      off,
    );
  });

  it('knows the provider’s address when only its key is set', () => {
    expect(readEnvironment({ LOOPS_API_KEY: 'key' }).loops).toEqual({
      key: 'key',
      url: 'https://app.loops.so/api',
    });
  });

  it.each([
    'https://loops.test/api',
    'http://127.0.0.1:4000/api',
    'http://localhost/api',
    'http://[::1]:9/api',
  ])('takes the address %s', (url) => {
    const { loops, problems } = readEnvironment({ LOOPS_API_KEY: 'k', LOOPS_API_URL: `${url}/` });
    expect(loops).toEqual({ key: 'k', url });
    expect(problems).toEqual([]);
  });

  it.each([
    'http://loops.test/api',
    'http://127.0.0.1.evil.test/api',
    'ftp://127.0.0.1/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://user:password@loops.test/api',
    'https://loops.test/api?key=1',
    'https://loops.test/api#x',
    'loops.test',
  ])('goes without the provider rather than call %s', (url) => {
    const { loops, problems } = readEnvironment({ LOOPS_API_KEY: 'k', LOOPS_API_URL: url });
    expect(loops).toBeUndefined();
    expect(problems).toEqual(['LOOPS_API_URL must be an https address (or http on this machine).']);
  });

  it('names the variable that is wrong, never its value', () => {
    const { secret, loops, problems } = readEnvironment({
      HANDOVER_SECRET: 'short-canary',
      LOOPS_API_KEY: 'canary with\nbreak',
    });
    expect([secret, loops]).toEqual([undefined, undefined]);
    expect(problems).toEqual([
      'LOOPS_API_KEY has a space or a character that no header can carry.',
      'HANDOVER_SECRET needs 32 characters or more.',
    ]);
  });
});
