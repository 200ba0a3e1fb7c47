import { createRequire } from 'node:module';
import { z } from 'zod';

/**
 * Firefox 153 does not know one of the commands that Playwright begins every visit with: the one that
 * sets what `prefers-color-scheme` says. It is answered here, on its way, as if Firefox had done it.
 */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

const commandSchema = z.object({ id: z.number(), method: z.string() });
const socketSchema = z.custom<{ emit: (name: string, ...values: unknown[]) => void }>(
  (value) => typeof value === 'object' && value !== null && 'emit' in value,
);
const bundleSchema = z.object({
  ws: z.custom<{ prototype: { send: (data: unknown, ...rest: unknown[]) => void } }>(
    (value) => typeof value === 'function',
  ),
});

/** Playwright's own WebSocket client, which it brings along. */
const bundle: unknown = createRequire(import.meta.url)('playwright-core/lib/utilsBundle');
const { prototype } = bundleSchema.parse(bundle).ws;
const send = prototype.send;

prototype.send = function sendWhatIsKnown(this: unknown, data, ...rest) {
  const command: unknown =
    typeof data === 'string' && data.includes(UNKNOWN) ? JSON.parse(data) : undefined;
  const parsed = commandSchema.safeParse(command);
  if (!parsed.success || parsed.data.method !== UNKNOWN) {
    Reflect.apply(send, this, [data, ...rest]);
    return;
  }
  const socket = socketSchema.parse(this);
  const answer = JSON.stringify({ type: 'success', id: parsed.data.id, result: {} });
  setImmediate(() => {
    socket.emit('message', Buffer.from(answer), false);
  });
};
