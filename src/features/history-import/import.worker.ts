import { openFile, type View, viewOf, type Wanted } from './opened-file.ts';

/** What the page wants to see, of a new file or the one opened before. */
export interface Request extends Wanted {
  turn: number;
  given?: Blob | undefined;
}

/** What it gets; no view if the file can't be read. */
export interface Reply {
  turn: number;
  view: View | undefined;
}

let file: ReturnType<typeof openFile> | undefined;
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  if (data.given !== undefined) file = openFile(data.given);
  file
    ?.then((opened) => viewOf(opened, data))
    .then((view) => postMessage({ turn: data.turn, view } satisfies Reply))
    .catch(() => postMessage({ turn: data.turn, view: undefined } satisfies Reply));
});
