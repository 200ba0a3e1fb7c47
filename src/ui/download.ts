/** Downloads a generated text file. `type` is a MIME type without a charset. */
export function downloadText({ name, type, text }: Record<'name' | 'type' | 'text', string>) {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Downloads a CSV file. Without a byte order mark, spreadsheets assume a legacy encoding. */
export const downloadCsv = (name: string, csv: string) =>
  downloadText({ name, type: 'text/csv', text: `\ufeff${csv}` });

/** Downloads a generated file. */
export function downloadBlob(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because the browser reads the file after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
