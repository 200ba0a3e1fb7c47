import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { file, type Loader } from 'astro/loaders';
import { readYaml } from './read-yaml.ts';

/**
 * Astro's YAML loader, except that an unreadable file fails the build and names the line. Astro's own
 * only logs it and builds the site without the file.
 * @param path From the project's folder.
 */
export function yamlFile(path: string): Loader {
  const loader = file(path);
  return {
    ...loader,
    load: async (context) => {
      const text = await readFile(fileURLToPath(new URL(path, context.config.root)), 'utf8');
      const reading = readYaml(text);
      if ('error' in reading) {
        throw new Error(`Please correct ${path}:\n${reading.error.join('\n')}`);
      }
      await loader.load(context);
    },
  };
}
