import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Rollup } from 'vite';
import { z } from 'zod';

/** Used in pages but not in scripts: icons, styles, fonts, and island loaders. */
const IN_THE_PAGES = [
  '@fontsource-variable/figtree',
  '@fontsource/fraunces',
  'astro',
  'lucide-react',
  'tailwindcss',
];

/** License texts from the repositories of packages that ship without one. */
const TEXTS: Readonly<Record<string, string>> = {
  'govuk-frontend':
    'The MIT License (MIT)\n\nCopyright (C) 2017 Crown Copyright (Government Digital Service)\n',
};

const OWN_TEXT = /^(licen[cs]e|copying)(\.(md|txt))?$/i;
/** Notices of packages that were bundled into another package. */
const LEGAL_COMMENT =
  /\/\*(?:(?!\*\/)[\s\S])*(?:@license|@preserve|licen[cs]ed? under|copyright)(?:(?!\*\/)[\s\S])*\*\//gi;
const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** A package we ship has no license text. */
class LicenseTextMissingError extends Error {
  override name = 'LicenseTextMissingError';
}

/**
 * Writes /licenses.txt: name, version, and license of every package whose code, icons, or fonts we ship,
 * with its copyright notices.
 */
export function licenses(): AstroIntegration {
  const folders = new Map<string, Set<string>>();
  let root = '';
  return {
    name: 'licenses',
    hooks: {
      'astro:config:setup': ({ config, updateConfig }) => {
        root = fileURLToPath(config.root);
        const collector = {
          name: 'licenses',
          applyToEnvironment: ({ name }: { name: string }) => name === 'client',
          generateBundle(_options: unknown, bundle: Rollup.OutputBundle) {
            for (const chunk of Object.values(bundle)) {
              if (chunk.type === 'asset') continue;
              for (const id of Object.keys(chunk.modules)) {
                const folder = packageFolder(id);
                if (folder === undefined) continue;
                const notices = folders.get(folder) ?? new Set();
                for (const [text] of readSource(id).matchAll(LEGAL_COMMENT)) notices.add(text);
                folders.set(folder, notices);
              }
            }
          },
        };
        // Workers are bundled on their own.
        updateConfig({ vite: { plugins: [collector], worker: { plugins: () => [collector] } } });
      },
      'astro:build:done': async ({ dir, logger }) => {
        for (const name of IN_THE_PAGES) {
          const folder = join(root, 'node_modules', name);
          folders.set(folder, folders.get(folder) ?? new Set());
        }
        const entries = [...folders].map(([folder, notices]) => entryOf(folder, [...notices]));
        const text = [...new Set(entries)].sort().join('\n\n');
        await writeFile(new URL('licenses.txt', dir), `${text}\n`);
        logger.info(`wrote notices for ${entries.length} packages`);
      },
    },
  };
}

/** The folder of a module's package, or undefined for our own modules. */
function packageFolder(id: string): string | undefined {
  return /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}

function readSource(id: string): string {
  const [file = ''] = id.split('?');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function entryOf(folder: string, notices: readonly string[]): string {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { name, version, license } = manifestSchema.parse(manifest);
  const file = readdirSync(folder).find((entry) => OWN_TEXT.test(entry));
  const text = file === undefined ? TEXTS[name] : readFileSync(join(folder, file), 'utf8');
  if (text === undefined) throw new LicenseTextMissingError(`${name} has no license text`);
  const others = notices.filter((notice) => !text.includes(notice)).sort();
  return [`=== ${name} ${version}, ${license}`, text.trim(), ...others].join('\n\n');
}
