import { site } from '#src/config/site.ts';
import { markup, type Markup } from '#netlify/environment/markup.ts';

export interface SmallPage {
  /** The page title, without the site's name. */
  title: string;
  heading: string;
  content: Markup;
}

/** A page answered by a function that looks like the site's: no script, one style sheet. */
export function smallPage({ title, heading, content }: SmallPage): string {
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${site.name}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/form-page.css">
</head>
<body>
<header><a href="/">${site.name}</a></header>
<main>
<h1>${heading}</h1>
${content}
</main>
</body>
</html>
`.text;
}
