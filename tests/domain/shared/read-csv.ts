/** A reader by the grammar of RFC 4180, one character at a time. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      field += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted || !',\r\n'.includes(character)) field += character;
    else if (character !== '\n') {
      fields.push(field);
      field = '';
      if (character === '\r') {
        rows.push(fields);
        fields = [];
      }
    }
  }
  return rows;
}
