/** Downloads a generated text file. `type` is a MIME type without a charset. @returns Its name. */
export const downloadText = ({ name, type, text }: Record<'name' | 'type' | 'text', string>) =>
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));

/** CSV as a file holds it. Without a byte order mark, spreadsheets assume a legacy encoding. */
export const csvFile = (csv: string): string => `\ufeff${csv}`;

/** Downloads a CSV file. */
export const downloadCsv = (name: string, csv: string) =>
  downloadText({ name, type: 'text/csv', text: csvFile(csv) });

/** Downloads a generated file. @returns Its name. */
export function downloadBlob(name: string, blob: Blob): string {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because the browser reads the file after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return name;
}
