import { type MonthRows, OpenedFile, type View } from './opened-file.ts';

/** What the page asks of an opened file. */
export type Request =
  | { kind: 'open'; given: Blob | string; today: string }
  | { kind: 'view'; choices: readonly (readonly [string, string])[]; today: string }
  | { kind: 'rows'; month: string; most: number | undefined };

/** What it gets; only the number if the file can't be read. */
export interface Reply {
  id: number;
  view?: View;
  rows?: MonthRows;
}

const file = new OpenedFile();

async function answer(request: Request): Promise<Omit<Reply, 'id'>> {
  if (request.kind === 'rows') return { rows: file.rowsOf(request.month, request.most) };
  const { today } = request;
  if (request.kind === 'open') return { view: await file.open(request.given, today) };
  return { view: await file.view(new Map(request.choices), today) };
}

// Requests come one after another: a file is opened before it is looked at.
let before: Promise<unknown> = Promise.resolve();
addEventListener('message', ({ data }: MessageEvent<{ id: number; request: Request }>) => {
  const { id, request } = data;
  before = before.then(() =>
    answer(request).then(
      (reply) => postMessage({ id, ...reply }),
      () => postMessage({ id }),
    ),
  );
});
