import type { Plugin } from 'vite';
import { OUTBOX_SCRIPT } from '../ui/outbox-key.ts';

/** Builds the outbox code as a file with a fixed name, which every page's script can import. */
export function outboxScript(): Plugin {
  return {
    name: 'outbox-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({
        type: 'chunk',
        id: 'src/features/outbox/start-outbox.ts',
        fileName: OUTBOX_SCRIPT.slice(1),
      });
    },
  };
}
