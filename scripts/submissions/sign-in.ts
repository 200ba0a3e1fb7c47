import { z } from 'zod';
import { site } from '#src/config/site.ts';
import { createLink, LINK_MS } from '#netlify/inbox/sign-in-links.ts';
import { defineCommand } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { noWords } from './selection-options.ts';
import { terminalSafeJson } from './terminal-text.ts';

/** Of `npm start`. */
const USUAL_PORT = '8888';

const isSite = (text: string) =>
  URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol);

export const signInCommand = defineCommand({
  name: 'sign-in',
  synopsis: '',
  summary: 'Print a link that signs you in to the inbox',
  details: [
    'Open the link in a browser within 15 minutes. It works once. Anyone who has it can read and change everything in the inbox, so keep it to yourself.',
    `The link opens ${site.url}, or localhost for a local data folder. For any other address, such as a preview's, add --url.`,
  ],
  options: { url: { type: 'string', value: '<address>', help: 'address of the site' } },
  input: z.object({
    url: z
      .string()
      .refine(isSite, { error: '--url must be an address like https://your.domain.' })
      .optional(),
    words: noWords,
  }),
  async run({ url }, { storage, variables, now, out, err, json }) {
    const local = `http://localhost:${variables['PORT'] || USUAL_PORT}`;
    const base = url ?? (storage.isLocal ? local : site.url);
    const started = now();
    const link = await createLink(storage.sessions, base, started);
    const expires_at = new Date(started + LINK_MS).toISOString();
    if (json) {
      await out.write(`${terminalSafeJson({ link, expires_at })}\n`);
      return EXIT.done;
    }
    await out.write(`${link}\n`);
    await err.write('Open this link within 15 minutes. It works once.\n');
    return EXIT.done;
  },
});
