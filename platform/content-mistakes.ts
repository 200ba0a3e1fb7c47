import type { IncomingMessage, ServerResponse } from 'node:http';
import { ContentError, generate } from '#scripts/generate.ts';

/** Content mistakes for an editor to fix while the development server runs. */
export interface ContentMistakes {
  check: () => Promise<void>;
  /** Shows the mistakes instead of any page until they are fixed. */
  middleware: (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) => void;
}

/**
 * Keeps the current content mistakes. Without this, a page from before a mistake would look as if the change
 * had worked.
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

/** Prints a message for errors an editor can fix, and a stack trace for others. */
export function report(error: unknown): void {
  console.error(error instanceof ContentError ? error.message : error);
}

const isForPage = ({ method = '', headers }: IncomingMessage) =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (mark) => ENTITIES[mark] ?? mark);

/** The bundler's client reloads the page once the content is fixed. */
const pageOf = (mistakes: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Please correct the content</title>
<script type="module" src="/@vite/client"></script>
<style>body { max-width: 60rem; margin: 3rem auto; padding: 0 1rem; font: 1rem/1.6 system-ui; } pre { white-space: pre-wrap; }</style>
<h1>The content has a mistake</h1>
<pre>${escaped(mistakes)}</pre>
<p>Fix it, and this page reloads automatically.</p>
</html>
`;
