/**
 * What the functions are measured beside: reads a JSON body and writes it to a file of its own, and
 * does nothing else. `node bench/bare-server.ts <folder> plain|synced`: `synced` makes the promise that
 * the platform's storage makes, so a file is on the disk, whole and under its name, before it answers.
 */
import { open, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { listenOnFreePort } from '#tests/listen-on.ts';

const [folder = '.', promise = 'plain'] = process.argv.slice(2);

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(`${path}.tmp`, 'wx');
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(`${path}.tmp`, path);
  const parent = await open(folder, 'r');
  await parent.sync();
  await parent.close();
}
const write = promise === 'synced' ? writeSynced : writeFile;

const server = createServer((incoming, outgoing) => {
  const id = crypto.randomUUID();
  json(incoming)
    .then((body) => write(join(folder, `${id}.json`), JSON.stringify(body)))
    .then(() => {
      outgoing.writeHead(201, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify({ data: { id } }));
    })
    .catch((error: unknown) => {
      console.error(error);
      outgoing.destroy();
    });
});
console.log(`Ready at ${await listenOnFreePort(server)}`);
process.once('SIGTERM', () => process.exit());
