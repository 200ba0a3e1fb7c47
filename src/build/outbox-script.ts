import type { Plugin } from 'vite';
import { OUTBOX_SCRIPT } from '../ui/outbox-key.ts';

/** Builds the code that sends what waits as a file whose name the script of every page knows. */
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
