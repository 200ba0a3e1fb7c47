/** The lengths a field takes, `minimum` being undefined if it may stay empty, and a value of each length. */
export interface Length {
  make: (length: number) => string;
  minimum: number | undefined;
  maximum: number;
}

const HOST = '@example.com';
const SITE = 'https://example.com/';
const xs = (length: number) => 'x'.repeat(length);

export const textOf = (minimum: number | undefined, maximum: number): Length => ({
  make: xs,
  minimum,
  maximum,
});
export const anEmail: Length = {
  make: (length) => xs(length - HOST.length) + HOST,
  minimum: undefined,
  maximum: 254,
};
export const anAddress: Length = {
  make: (length) => SITE + xs(length - SITE.length),
  minimum: undefined,
  maximum: 2_048,
};
