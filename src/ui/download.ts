/** Hands the visitor a text file that the page has made. `type` is a MIME type without charset. */
export function downloadText({ name, type, text }: Record<'name' | 'type' | 'text', string>) {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands the visitor a table. Spreadsheets take a file without the mark for one in the system's old encoding. */
export const downloadCsv = (name: string, csv: string) =>
  downloadText({ name, type: 'text/csv', text: `\ufeff${csv}` });

/** Hands the visitor a file that the page has made. */
export function downloadBlob(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser reads the file after the click has been answered.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
