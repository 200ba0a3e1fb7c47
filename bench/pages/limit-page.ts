import { seeded } from '#tests/netlify/battery/seeded-random.ts';
import { compress } from '#platform/static-files.ts';

/** What goes over a new connection before the first answer of the other side. */
const WIRE_BYTES = 14_000;
const SYLLABLES = 'ba ce di fo gu ha ke li mo nu pa que ri so tu va we xi yo zu'.split(' ');

/**
 * A page that nothing can be quicker than: text of 14 KB on the wire, without style or script. The
 * same at every call.
 */
export async function writeLimitPage(): Promise<{ html: string; wireBytes: number }> {
  const random = seeded(1);
  const upTo = (count: number) => Math.floor(random() * count);
  const word = () =>
    Array.from({ length: 1 + upTo(4) }, () => SYLLABLES[upTo(SYLLABLES.length)]).join('');
  const paragraph = () => `<p>${Array.from({ length: 40 }, word).join(' ')}.</p>`;
  const paragraphs: string[] = [];
  for (;;) {
    const html = pageOf(paragraphs.join('\n'));
    const { byteLength: wireBytes } = await compress(Buffer.from(html), 'br');
    if (wireBytes >= WIRE_BYTES) return { html, wireBytes };
    paragraphs.push(paragraph());
  }
}

const pageOf = (text: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The limit</title>
</head>
<body>
<h1>The limit</h1>
${text}
</body>
</html>
`;
