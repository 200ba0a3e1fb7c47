import { resolve } from 'node:path';
import { z } from 'zod';

/** Settings from environment variables. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Whether a reverse proxy is in front. */
  trustProxy: boolean;
}

/** An invalid variable or data file. The message names it and says how to fix it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

const settingsSchema = z.object({
  PORT: z
    .string()
    .default('8888')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      error: 'PORT must be a number from 0 (any free port) to 65535.',
    })
    .transform(Number),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  TRUST_PROXY: z
    .enum(['0', '1'], { error: 'TRUST_PROXY must be 1 or 0.' })
    .default('0')
    .transform((text) => text === '1'),
});

/** @param root The base of a relative DATA_DIR. @throws SettingsError */
export function readSettings(variables: NodeJS.ProcessEnv, root: string): Settings {
  const given = Object.entries(variables).filter(([, value]) => value !== '');
  const parsed = settingsSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map(({ message }) => message).join('\n'));
  }
  const { PORT, HOST, DATA_DIR, TRUST_PROXY } = parsed.data;
  return { port: PORT, host: HOST, dataDir: resolve(root, DATA_DIR), trustProxy: TRUST_PROXY };
}
