import type { IncomingMessage, ServerResponse } from 'node:http';
import { ContentError, generate } from '#scripts/generate.ts';

/** What an editor has to correct, while the development server runs. */
export interface ContentMistakes {
  check: () => Promise<void>;
  /** Answers with the mistakes in place of any page, as long as there are some. */
  middleware: (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => void;
}

/**
 * Keeps what is wrong with the content: a page that is shown as it was before a mistake would look as if
 * the change had been taken.
 */
export function createContentMistakes(generateAll = generate): ContentMistakes {
  let mistakes: string | undefined;
  return {
    check: async () => {
      try {
        await generateAll();
        mistakes = undefined;
      } catch (error) {
        report(error);
        if (error instanceof ContentError) mistakes = error.message;
      }
    },
    middleware: (request, response, next) => {
      if (mistakes === undefined || !isForPage(request)) {
        next();
        return;
      }
      response.writeHead(500, {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
      });
      response.end(pageOf(mistakes));
    },
  };
}

/** What an editor can put right gets its words, anything else its stack. */
export function report(error: unknown): void {
  console.error(error instanceof ContentError ? error.message : error);
}

const isForPage = ({ method = '', headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (mark) => ENTITIES[mark] ?? mark);

/** The bundler's client reloads it once the content is right. */
const pageOf = (mistakes: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Please correct the content</title>
<script type="module" src="/@vite/client"></script>
<style>body { max-width: 60rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui; } pre { white-space: pre-wrap; }</style>
<h1>The content has a mistake</h1>
<pre>${escaped(mistakes)}</pre>
<p>This page goes back to the site once it is corrected.</p>
</html>
`;
