const NAME = String.raw`[A-Za-z_][\w.:-]*`;
const ATTRIBUTES = String.raw`(?:\s+${NAME}="[^"<]*")*\s*`;
const TOKEN = new RegExp(
  String.raw`<\?xml[^?]*\?>|<(/?)(${NAME})(${ATTRIBUTES})(/?)>|([^<>]+)`,
  'gy',
);
const ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/;
/** What XML 1.0 does not allow, written out or as a number. */
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** What keeps a text from being well-formed XML of the kind that Word reads; null for nothing. */
export function xmlMistake(text: string): string | null {
  if (FORBIDDEN.test(text)) return 'a forbidden character';
  if (ENTITY.test(text)) return 'a bare ampersand';
  const open: string[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    end = match.index + match[0].length;
    const [, closes, name, , isEmpty, words] = match;
    if (words !== undefined && words.trim() !== '' && open.length === 0) return 'text outside';
    if (name === undefined) continue;
    if (closes === '/') {
      if (open.pop() !== name) return `</${name}> closes another`;
    } else if (isEmpty !== '/') {
      open.push(name);
    }
  }
  if (end !== text.length) return `what stands at ${end}: ${text.slice(end, end + 40)}`;
  return open.length === 0 ? null : `<${open.join('><')}> stay open`;
}
