import { z } from 'zod';
import generated from '#netlify/generated/version.json' with { type: 'json' };

/** The commit that this deploy was built from, or the package's version; scripts/generate.ts writes the file. */
export const version = z.strictObject({ version: z.string() }).parse(generated).version;
