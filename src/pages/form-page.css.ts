import type { APIRoute } from 'astro';
import formPage from '#src/styles/form-page.css?raw';
import tokens from '#src/styles/tokens.css?raw';

/** The style of pages that the functions answer; they know no other address of the build. */
export const GET: APIRoute = () =>
  new Response(`${tokens}\n${formPage}`, { headers: { 'Content-Type': 'text/css' } });
