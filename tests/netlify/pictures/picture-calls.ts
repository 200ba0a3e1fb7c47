import sharp from 'sharp';
import {
  type ListingPictures,
  PICTURE_TYPES,
  type PicturePlace,
} from '#src/domain/pictures/listing-pictures.ts';
import { z } from 'zod';
import type { Draft } from '#tests/netlify/battery/listing-draft.ts';
import { ORIGIN } from '#tests/netlify/battery/world.ts';

const PATH = '/api/pictures';

type Format = 'webp' | 'png' | 'jpeg';

/** A picture of one color, as a canvas would make it. */
export async function aPicture(
  format: Format = 'webp',
  { width = 32, height = 20, color = '#3a6b4f' } = {},
): Promise<Buffer<ArrayBuffer>> {
  const drawn = sharp({ create: { width, height, channels: 3, background: color } });
  return Buffer.from(await drawn.toFormat(format).toBuffer());
}

export type Who = Pick<Draft, 'id' | 'editToken'>;

/** A call of the wizard's page. */
export const pictureCall = (
  { id, editToken }: Who,
  { rest = '', method = 'GET', body, headers = {} }: Partial<Call> = {},
) =>
  new Request(`${ORIGIN}${PATH}/${id}${rest}`, {
    method,
    ...(body !== undefined && { body }),
    headers: { 'sec-fetch-site': 'same-origin', 'edit-token': editToken, ...headers },
  });

interface Call {
  /** Below the listing's address. */
  rest: string;
  method: string;
  body: string | Buffer<ArrayBuffer>;
  headers: Record<string, string>;
}

interface Upload {
  place: PicturePlace;
  picture: string;
  type: string;
  headers: Record<string, string>;
}

export const upload = (
  who: Who,
  body: Buffer<ArrayBuffer>,
  {
    place = 'screenshots',
    picture = crypto.randomUUID(),
    type = 'image/webp',
    headers = {},
  }: Partial<Upload> = {},
) =>
  pictureCall(who, {
    rest: `/${place}/${picture}`,
    method: 'PUT',
    body,
    headers: { 'content-type': type, ...headers },
  });

export const arrangeCall = (who: Who, screenshots: { id: string; alt: string }[]) =>
  pictureCall(who, {
    method: 'PUT',
    body: JSON.stringify({ screenshots }),
    headers: { 'content-type': 'application/json' },
  });

const pictureSchema = z.object({
  id: z.string(),
  type: z.enum(PICTURE_TYPES),
  width: z.number(),
  height: z.number(),
});
const listingPicturesSchema = z.object({
  revision: z.number(),
  logo: pictureSchema.optional(),
  screenshots: z.array(pictureSchema.extend({ alt: z.string() })),
}) satisfies z.ZodType<ListingPictures>;

/** The pictures in a successful answer; throws for any other. */
export async function picturesIn(response: Response) {
  const body: unknown = await response.json();
  if (response.status !== 200) throw new Error(JSON.stringify(body));
  return z.object({ data: listingPicturesSchema }).parse(body).data;
}
