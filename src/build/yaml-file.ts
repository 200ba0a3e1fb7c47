import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { file, type Loader } from 'astro/loaders';
import { readYaml } from './read-yaml.ts';

/**
 * Astro's loader of a YAML file; that one only logs a file it cannot read and builds the site without
 * it, this one fails the build and names the line.
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
