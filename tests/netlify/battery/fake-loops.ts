import { z } from 'zod';
import { type FakeAnswer, type FakeRequest, startFakeServer } from '../fake-server.ts';

export const LOOPS_KEY = 'loops-key-for-tests';

const contactSchema = z.looseObject({ email: z.email() });

/**
 * The newsletter provider on 127.0.0.1, as its documentation has it: the key as a bearer token, JSON
 * only, 200 for a new contact, 409 for a known one, 400 for a wrong address.
 */
export async function startLoops() {
  const contacts = new Map<string, number>();
  const refuse = (status: number, message: string): FakeAnswer => ({
    status,
    body: { success: false, message },
  });

  const answer = ({ method, path, headers, text }: FakeRequest, now: number): FakeAnswer => {
    if (headers.authorization !== `Bearer ${LOOPS_KEY}`) {
      return { status: 401, body: { error: 'Invalid API key' } };
    }
    if (path === '/api/v1/api-key' && method === 'GET') {
      return { status: 200, body: { success: true, teamName: 'Secret Team Name' } };
    }
    if (path !== '/api/v1/contacts/create' || method !== 'POST') return refuse(404, 'Not found');
    if (!headers['content-type']?.startsWith('application/json')) {
      return refuse(400, 'JSON expected');
    }
    const contact = contactSchema.safeParse(JSON.parse(text));
    if (!contact.success) return refuse(400, 'Invalid email');
    const email = contact.data.email.toLowerCase();
    if (contacts.has(email)) return refuse(409, 'Email or userId is already on list.');
    contacts.set(email, now);
    return { status: 200, body: { success: true, id: `contact-${contacts.size}` } };
  };

  const server = await startFakeServer(answer);
  const url = `${server.origin}/api`;
  return {
    ...server,
    url,
    variables: { LOOPS_API_KEY: LOOPS_KEY, LOOPS_API_URL: url },
    contacts,
    reset() {
      contacts.clear();
      server.reset();
    },
  };
}
