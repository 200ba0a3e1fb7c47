import { z } from 'zod';
import { CONTROL_FIELDS } from '#src/config/form-controls.ts';
import type { ActionRequest } from '#src/domain/submissions/inbox-api.ts';
import { SUBMISSION_STATUSES } from '#src/domain/submissions/status.ts';
import { liveRuntime, type Runtime } from '#netlify/environment/runtime.ts';
import { createLink, exchangeLink } from '#netlify/inbox/sessions.ts';
import { openStore } from '#netlify/store/store.ts';
import { FORM_CASES } from '#tests/netlify/battery/form-cases.ts';
import { tokenIn } from '#tests/netlify/inbox/signed-in.ts';
import { createWorld, jsonPost, ORIGIN, savedId, send } from '#tests/netlify/battery/world.ts';

const dataSchema = z.object({ data: z.unknown() });
const resultsSchema = z.object({
  results: z.array(
    z.object({
      formType: z.string(),
      id: z.string(),
      outcome: z.enum(['done', 'unchanged', 'overtaken', 'full', 'missing']),
      // What is missing has no more.
      status: z.enum(SUBMISSION_STATUSES).default('pending'),
      seen: z.number().default(0),
    }),
  ),
});

/** A world in which the owner is signed in. */
export function createInboxWorld(given: Partial<Runtime> = {}) {
  const world = createWorld(given);
  const runtime: Runtime = {
    ...liveRuntime,
    now: world.clock.now,
    sleep: world.clock.sleep,
    blobsFetch: world.blobs.fetch,
    writeLine: (line) => world.log.push(line),
    ...given,
  };
  const store = openStore('submissions', runtime);
  const credentials = openStore('credentials', runtime);
  const sessions = openStore('sessions', runtime);
  const signIn = async (now: number) =>
    exchangeLink(sessions, tokenIn(await createLink(sessions, ORIGIN, now)), now);
  const signedIn = { token: Promise.resolve<string | undefined>(''), at: Number.NaN };
  const call = async (path: string, body: unknown) => {
    // The clock of a test jumps by days.
    if (signedIn.at !== runtime.now()) {
      signedIn.at = runtime.now();
      signedIn.token = signIn(signedIn.at);
    }
    return send(world, jsonPost(path, body, { cookie: `__Host-inbox=${await signedIn.token}` }));
  };
  /** The answer to a call that succeeds. */
  const ask = async (path: string, body: unknown): Promise<unknown> => {
    const response = await call(path, body);
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return dataSchema.parse(await response.json()).data;
  };
  return {
    ...world,
    runtime,
    store,
    credentials,
    call,
    ask,
    /** A submission of a form, as its case has it. */
    async submit(formType: string, { n = 1, isSpam = false } = {}) {
      const { path = '', body } = FORM_CASES.find(({ type }) => type === formType) ?? {};
      const extra = isSpam ? { [CONTROL_FIELDS.honeypot]: 'x' } : {};
      const sent = await send(world, jsonPost(path, { ...body?.(n), ...extra }));
      return { formType, id: await savedId(sent) };
    },
    async act(entries: ActionRequest['entries'], action: ActionRequest['action']) {
      return resultsSchema.parse(await ask('/api/inbox/actions', { entries, action })).results;
    },
  };
}
export type InboxWorld = ReturnType<typeof createInboxWorld>;
