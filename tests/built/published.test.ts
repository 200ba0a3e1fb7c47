import { readFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canariesIn } from '#tests/secret-canaries.ts';
import { site } from '#src/config/site.ts';
import { listedPackages } from '../listed-packages.ts';
import { builtFiles } from './built-files.ts';
import { readBuilt } from './built-page.ts';

const { user, host } = site.contact.email;
const ADDRESS = `${user}@${host}`;
const NUMBER = Object.values(site.contact.phone).join(' ');

it('no file of the build spells the address or the number, with its tags or without', async () => {
  const files = await builtFiles('.html');
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const html = await readFile(file, 'utf8');
    const text = html.replaceAll(/<[^>]*>/g, '');
    for (const form of [html, text, text.replaceAll(/\s/g, '')]) {
      expect(form, file).not.toContain(ADDRESS);
      expect(form, file).not.toContain(NUMBER);
      expect(form, file).not.toContain(NUMBER.replaceAll(' ', ''));
      expect(form, file).not.toMatch(/mailto:|tel:/);
    }
  }
});

describe('32: what is published', () => {
  const root = resolve(import.meta.dirname, '../..');

  it('holds no secret that the build could see, and no folder of the machine', async () => {
    const files = await builtFiles();
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const text = await readFile(file, 'latin1');
      expect(canariesIn(text), file).toEqual([]);
      expect(text.includes(root), `${file} names the build's folder`).toBe(false);
      expect(
        /["'(\s=:](\/home\/|\/work\/|\/tmp\/|\/root\/|\/Users\/|file:\/\/)/.test(
          textOf(file, text),
        ),
        file,
      ).toBe(false);
    }
  });

  it('has no source map, no environment file and no repository', async () => {
    const names = (await builtFiles()).map((file) => relative(root, file));
    expect(names.filter((name) => /\.map$|(^|\/)\.(env|git)/.test(name))).toEqual([]);
  });

  it('has no script that tries to run text as code, which the security policy blocks and browsers report', async () => {
    const files = await builtFiles('.js');
    expect(files.length).toBeGreaterThan(50);
    const scripts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    expect(files.filter((_, at) => /\b(?:Function|eval)\(/.test(scripts[at] ?? ''))).toEqual([]);
  });

  it('has the notices of the packages that docs/licenses.md names, and of no other', async () => {
    const notices = await readBuilt('licenses.txt');
    const named = [...notices.matchAll(/^=== (.+)$/gm)].map(([, name = '']) => name);
    expect(named.sort()).toEqual(await listedPackages('browser'));
    expect(notices).toContain('Meta Platforms');
    expect(notices).toContain('SIL OPEN FONT LICENSE');
  });
});

/** Bytes of pictures and fonts can spell anything short. */
const textOf = (file: string, text: string) => (/\.(png|woff2)$/.test(file) ? '' : text);
