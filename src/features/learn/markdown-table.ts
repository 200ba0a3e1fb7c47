const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#39;': "'",
  '&quot;': '"',
};

/** Names a Markdown table, which has no caption, by its column headers. */
export function tableLabel(html: string): string {
  const headers = [...html.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/g)]
    .map(([, header = '']) => header.replace(/<[^>]*>/g, '').trim())
    .filter((header) => header !== '')
    .map((header) => header.replace(/&#?\w+;/g, (entity) => ENTITIES[entity] ?? entity));
  return `Table: ${headers.join(', ')}`;
}

const ALIGNMENT = /\sstyle="text-align:\s*(left|center|right);?"/g;

const EMPTY_HEADER = /<th\b([^>]*)>\s*<\/th>/g;

/**
 * Replaces Markdown's alignment styles, which the content security policy blocks, with classes, and
 * an empty header cell with a plain one.
 */
export const tidyTable = (html: string): string =>
  html
    .replaceAll(ALIGNMENT, (_, side: string) => ` class="to-${side}"`)
    .replaceAll(EMPTY_HEADER, '<td$1></td>');
