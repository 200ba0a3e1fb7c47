import { createRequire } from 'node:module';
import { z } from 'zod';

/**
 * Two gaps between Playwright and Firefox 153, which are closed on the way between them.
 *
 * Firefox does not know one of the commands that Playwright begins every visit with: the one that
 * sets what `prefers-color-scheme` says. It is answered here as if Firefox had done it.
 */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/** Playwright overlooks a file that a page makes, which comes with no navigation. Its address serves as well. */
const DOWNLOAD = 'browsingContext.download';
const downloadSchema = z.looseObject({
  params: z.looseObject({ navigation: z.string().nullable(), url: z.string() }),
});

const commandSchema = z.object({ id: z.number(), method: z.string() });
const socketSchema = z.custom<{ emit: (name: string, ...values: unknown[]) => void }>(
  (value) => typeof value === 'object' && value !== null && 'emit' in value,
);
interface Socket {
  send: (data: unknown, ...rest: unknown[]) => void;
  emit: (name: string, ...values: unknown[]) => boolean;
}
const bundleSchema = z.object({
  ws: z.custom<{ prototype: Socket }>((value) => typeof value === 'function'),
});

/** Playwright's own WebSocket client, which it brings along. */
const bundle: unknown = createRequire(import.meta.url)('playwright-core/lib/utilsBundle');
const { prototype } = bundleSchema.parse(bundle).ws;
const { send, emit } = prototype;

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

prototype.emit = function emitWithDownloads(this: unknown, name, ...values) {
  const [data, ...rest] = values;
  if (name !== 'message' || !Buffer.isBuffer(data) || !data.includes(DOWNLOAD)) {
    return Reflect.apply(emit, this, [name, ...values]);
  }
  const message: unknown = JSON.parse(data.toString());
  const { success, data: download } = downloadSchema.safeParse(message);
  if (success) download.params.navigation ??= download.params.url;
  return Reflect.apply(emit, this, [
    name,
    Buffer.from(JSON.stringify(download ?? message)),
    ...rest,
  ]);
};
