import { z } from 'zod';
import { startupListingForm } from '#src/domain/forms/startup-listing/form.ts';
import { jsonPost, ORIGIN, send, type World } from './world.ts';

const PATH = startupListingForm.action;

/** What the page keeps of an unfinished listing. */
export interface Draft {
  id: string;
  editToken: string;
}

type Given = Parameters<typeof send>[2];
const begunSchema = z.strictObject({
  data: z.strictObject({
    id: z.uuidv7(),
    editToken: z.string().length(43),
    isLinkMailed: z.literal(true).optional(),
  }),
});
const savedSchema = z.strictObject({
  data: z.strictObject({
    id: z.uuidv7(),
    revision: z.number(),
    isLinkMailed: z.literal(true).optional(),
  }),
});
const resumedSchema = z.strictObject({
  data: z.strictObject({
    id: z.uuidv7(),
    answers: z.record(z.string(), z.unknown()),
    answered: z.record(z.string(), z.number()),
    form_step: z.number(),
    revision: z.number(),
    completed: z.boolean(),
  }),
});

/** The wizard's first save. */
export const beginRequest = (body: object, headers: Record<string, string> = {}) =>
  jsonPost(PATH, { form_step: 1, completed: false, ...body }, headers);

/** A later save; `body` replaces any member of it. */
export function saveRequest(draft: Draft, body: object, headers: Record<string, string> = {}) {
  const { id: listingId, editToken } = draft;
  const whole = { form_step: 1, completed: false, listingId, ...body };
  return new Request(ORIGIN + PATH, {
    method: 'PUT',
    body: JSON.stringify(whole),
    headers: {
      'sec-fetch-site': 'same-origin',
      'accept-language': 'en',
      'content-type': 'application/json',
      'edit-token': editToken,
      ...headers,
    },
  });
}

/** Asks for the listing as all saves leave it. */
export const resumeRequest = ({ id, editToken }: Draft) =>
  new Request(`${ORIGIN}${PATH}/${id}`, { headers: { 'edit-token': editToken } });

/** Begins an unfinished listing; throws when that does not succeed. */
export async function begin(
  world: World,
  body: object = {},
  headers: Record<string, string> = {},
): Promise<Draft> {
  return begun(await send(world, beginRequest(body, headers)));
}

/** What the first save answered; throws when that is anything else. */
export async function begun(response: Response): Promise<Draft> {
  return begunSchema.parse(await response.json()).data;
}

/** Saves, and says under which number; throws when that does not succeed. */
export async function save(world: World, draft: Draft, body: object): Promise<number> {
  const response = await send(world, saveRequest(draft, body));
  return savedSchema.parse(await response.json()).data.revision;
}

/** The listing as all saves leave it; throws when it can't be had. */
export async function resume(world: World, draft: Draft, given?: Given) {
  const response = await send(world, resumeRequest(draft), given);
  return resumedSchema.parse(await response.json()).data;
}
