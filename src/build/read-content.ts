import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { inEditorsWords, mistakeLine, mistakesIn } from '../domain/shared/editors-text.ts';
import { mapReading, type Reading, readTypedYaml, sortReadings } from './read-yaml.ts';

/**
 * Reads and checks one content file.
 * @param name The file's name, for messages.
 * @param text Its YAML; undefined if there is no such file.
 * @param thing What the schema describes, for messages: 'A kind'.
 * @returns What the schema makes of it, or lines like `fund.yaml: line 4: hero.title: Write a text.`
 * Entries of a list go by their id: `faqs.yaml: line 40: how-long-it-takes.answer.0: …`.
 */
export function readContent<Output>(
  name: string,
  text: string | undefined,
  schema: z.core.$ZodType<Output>,
  thing: string,
): Reading<Output> {
  const content = text === undefined ? { error: ['This file is missing.'] } : readTypedYaml(text);
  if ('error' in content) return { error: content.error.map((mistake) => `${name}: ${mistake}`) };
  const parsed = z.safeParse(schema, content.ok, { error: inEditorsWords(thing) });
  if (parsed.success) return { ok: parsed.data };
  return {
    error: mistakesIn(parsed.error).map((mistake) => {
      const path = named(content.ok, mistake.path);
      return mistakeLine(name, { ...mistake, path }, content.lineOf);
    }),
  };
}

/** A file's text; undefined if there is no such file. */
export const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').catch(() => undefined);

/** A path in a list begins with the entry's id, or 'entry 1' without one. */
function named(content: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  const [index, ...rest] = path;
  if (!Array.isArray(content) || typeof index !== 'number') return path;
  const entry: unknown = content[index];
  const ids =
    typeof entry === 'object' && entry !== null
      ? ['id', 'tag', 'code'].map((key): unknown => Reflect.get(entry, key))
      : [];
  const id = ids.find((each): each is string => typeof each === 'string' && each !== '');
  return [id ?? `entry ${index + 1}`, ...rest];
}

/**
 * Reads a folder of content files, of which each has a schema.
 * @param schema Of an object with a field for each file, by its name without '.yaml'.
 */
export async function readFiles<Schema extends z.ZodObject>(
  folder: string,
  schema: Schema,
  thing: string,
): Promise<Reading<z.output<Schema>>> {
  const readings = await Promise.all(
    Object.entries<z.core.$ZodType>(schema.shape).map(async ([name, own]) => {
      const file = `${name}.yaml`;
      const text = await textOf(join(folder, file));
      return mapReading(readContent(file, text, own, thing), (content) => [name, content] as const);
    }),
  );
  const { values, mistakes } = sortReadings(readings);
  if (mistakes.length > 0) return { error: mistakes };
  // Each file is checked already, so this schema only gives the type.
  return { ok: z.custom<z.output<Schema>>().parse(Object.fromEntries(values)) };
}
