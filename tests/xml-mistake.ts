import { SaxesParser } from 'saxes';

/** What keeps a text from being well-formed XML 1.0, as a strict parser says it; null for nothing. */
export function xmlMistake(text: string): string | null {
  let mistake: string | null = null;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', ({ message }) => {
    mistake ??= message;
  });
  parser.write(text).close();
  return mistake;
}
