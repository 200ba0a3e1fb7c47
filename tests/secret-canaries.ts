import { OTHER_VARIABLES, VARIABLES } from '#netlify/environment/environment-variables.ts';

/** A unique value for every secret variable. If a build contains one, it leaks that secret. */
export const SECRET_CANARIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({ ...VARIABLES, ...OTHER_VARIABLES })
    .filter(([, { isSecret }]) => isSecret)
    .map(([name]) => [name, `canary of ${name}/+${name.toLowerCase().replaceAll('_', '+')}`]),
);

/** The secrets whose canary appears in a text: plain, URL-encoded, in hex, or in base64. */
export function canariesIn(text: string): string[] {
  return Object.entries(SECRET_CANARIES)
    .filter(([, value]) => spellingsOf(value).some((spelling) => text.includes(spelling)))
    .map(([name]) => name);
}

function spellingsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  const hex = bytes.toString('hex');
  // Base64 depends on the byte offset. Drop the characters shared with neighboring bytes.
  const inBase64 = [0, 1, 2].map((ahead) => {
    const text = Buffer.concat([Buffer.alloc(ahead), bytes]).toString('base64');
    return text.slice(Math.ceil((ahead * 8) / 6), Math.floor(((ahead + bytes.length) * 8) / 6));
  });
  const inUrls = inBase64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  return [value, encodeURIComponent(value), hex, hex.toUpperCase(), ...inBase64, ...inUrls];
}
