import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

export const LOOPS_KEY = 'loops-key-for-tests';

/** What the provider does with a call: its contract, or a failure that the test asks for. */
export type LoopsMood = 'well' | 'slow' | { status: number };

const contactSchema = z.looseObject({ email: z.email() });

/**
 * The newsletter provider on 127.0.0.1, as its documentation has it: the key as a bearer token, JSON
 * only, 200 for a new contact, 409 for a known one, 400 for a wrong address.
 */
export async function startLoops() {
  const contacts = new Map<string, number>();
  const calls: { at: number; path: string; status: number }[] = [];
  let mood: (call: number) => LoopsMood = () => 'well';
  let clock = () => Date.now();

  const server = createServer((request, response) => {
    void answer(request, response);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = { at: clock(), path: `${request.method ?? ''} ${request.url ?? ''}`, status: 0 };
    calls.push(call);
    const current = mood(calls.length - 1);
    let text = '';
    for await (const chunk of request) text += String(chunk);
    if (current === 'slow') return;
    const [status, body] =
      current === 'well' ? respond(request, text) : [current.status, { success: false }];
    call.status = status;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  function respond(request: IncomingMessage, text: string): [number, object] {
    if (request.headers.authorization !== `Bearer ${LOOPS_KEY}`) {
      return [401, { error: 'Invalid API key' }];
    }
    if (request.url === '/api/v1/api-key' && request.method === 'GET') {
      return [200, { success: true, teamName: 'Secret Team Name' }];
    }
    if (request.url !== '/api/v1/contacts/create' || request.method !== 'POST') {
      return [404, { success: false, message: 'Not found' }];
    }
    if (!request.headers['content-type']?.startsWith('application/json')) {
      return [400, { success: false, message: 'JSON expected' }];
    }
    const contact = contactSchema.safeParse(JSON.parse(text));
    if (!contact.success) return [400, { success: false, message: 'Invalid email' }];
    const email = contact.data.email.toLowerCase();
    if (contacts.has(email)) {
      return [409, { success: false, message: 'Email or userId is already on list.' }];
    }
    contacts.set(email, clock());
    return [200, { success: true, id: `contact-${contacts.size}` }];
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}/api`,
    variables: { LOOPS_API_KEY: LOOPS_KEY, LOOPS_API_URL: `http://127.0.0.1:${port}/api` },
    contacts,
    calls,
    behave(next: (call: number) => LoopsMood) {
      mood = next;
    },
    /** Notes the times of calls by another clock than the machine's. */
    useClock(next: () => number) {
      clock = next;
    },
    reset() {
      contacts.clear();
      calls.length = 0;
      mood = () => 'well';
      clock = () => Date.now();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
