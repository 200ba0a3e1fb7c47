const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&quot;': '"',
};

/** Names a table, written in Markdown and so without a caption, by the heads of its columns. */
export function tableLabel(html: string): string {
  const heads = [...html.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)]
    .map(([, head = '']) => head.replace(/<[^>]*>/g, '').trim())
    .filter((head) => head !== '')
    .map((head) => head.replace(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity));
  return `Table: ${heads.join(', ')}`;
}

const ALIGNMENT = /\sstyle="text-align:\s*(left|center|right);?"/g;

const EMPTY_HEAD = /<th\b([^>]*)>\s*<\/th>/g;

/**
 * The same table as we may show it: with classes where Markdown aligns by style attributes, which the
 * policy blocks, and a plain cell for a corner that heads nothing.
 */
export const tidyTable = (html: string): string =>
  html
    .replaceAll(ALIGNMENT, (_, side: string) => ` class="to-${side}"`)
    .replaceAll(EMPTY_HEAD, '<td$1></td>');
