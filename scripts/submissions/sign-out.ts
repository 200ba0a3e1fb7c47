import { z } from 'zod';
import { formatCount } from '#src/domain/shared/format-number.ts';
import { signOutEverywhere } from '#netlify/inbox/sign-in-links.ts';
import { defineCommand } from './command.ts';
import { EXIT } from './exit-codes.ts';
import { noWords } from './selection-options.ts';
import { terminalSafeJson } from './terminal-text.ts';

export const signOutCommand = defineCommand({
  name: 'sign-out',
  synopsis: '',
  summary: 'Sign everyone out of the inbox, on every device',
  details: ['Sign-in links that were not used yet stop working too.'],
  options: {},
  input: z.object({ words: noWords }),
  async run(_input, { storage, out, json }) {
    const sessions = await signOutEverywhere(storage.sessions);
    await out.write(
      json
        ? `${terminalSafeJson({ sessions })}\n`
        : `Ended ${formatCount(sessions, 'session')}. Earlier sign-in links no longer work.\n`,
    );
    return EXIT.done;
  },
});
