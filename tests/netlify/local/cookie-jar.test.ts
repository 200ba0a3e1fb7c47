import { expect, it } from 'vitest';
import { CookieJar } from '#netlify/local/cookie-jar.ts';

it('reads the cookies of a request', () => {
  const jar = new CookieJar('a=1; b=oat%20milk;c=%; d=x=y; nonsense');
  expect(['a', 'b', 'c', 'd', 'e'].map((name) => jar.get(name))).toEqual([
    '1',
    'oat milk',
    '%',
    'x=y',
    '',
  ]);
});

it('writes the cookies of an answer', () => {
  const jar = new CookieJar('');
  jar.set('plain', 'a b');
  jar.set({
    name: 'full',
    value: 'v',
    expires: 0,
    maxAge: 60,
    domain: 'example.com',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    unparsed: ['Partitioned'],
  });
  jar.delete({ name: 'old', path: '/' });
  jar.delete('older');
  expect(jar.changes).toEqual([
    'plain=a%20b',
    'full=v; Max-Age=60; Domain=example.com; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax; Partitioned',
    'old=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    'older=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ]);
});
