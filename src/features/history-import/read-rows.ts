import Papa, { type Parser, type ParseResult } from 'papaparse';

/** Characters parsed between two pauses: a few milliseconds on a phone. */
const CHUNK = 128 * 1024;
const DELIMITERS = [',', '\t', ';', '|'];

/** Lets the page respond before we go on. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Splits text into rows of cells at commas, tabs, semicolons, or bars, whichever fits. Empty rows are left out.
 * @param most Rows after these are not read.
 */
export const readRows = (text: string, most: number): Promise<string[][]> =>
  new Promise((resolve, reject) => {
    const rows: string[][] = [];
    Papa.parse<string[]>(text, {
      skipEmptyLines: 'greedy',
      delimitersToGuess: DELIMITERS,
      chunkSize: CHUNK,
      chunk: ({ data }: ParseResult<string[]>, parser: Parser) => {
        for (const row of data) rows.push(row);
        if (rows.length >= most) {
          parser.abort();
          resolve(rows.slice(0, most));
          return;
        }
        parser.pause();
        void pause().then(() => parser.resume());
      },
      complete: () => resolve(rows),
      error: reject,
    });
  });
