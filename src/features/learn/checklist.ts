/** Like a listing's id. The domain's own check is in a script that guides would load for it alone. */
const LISTING = /^[a-z0-9-]{1,60}$/;
/** The first heading of a table whose rows are things to check off. */
const TO_CHECK = 'Ask for';

/**
 * Makes the rows of a guide's "Ask for" tables and the items of its `- [ ]` lists things to check off, with a list of
 * its own for each listing that led here with `?listing=<id>`. Without this script, they are tables and lists.
 *
 * localStorage `checklist:<path>` and `checklist:<path>:<listing>`: what is checked, by its text, as a JSON list.
 */
export function startChecklist(): void {
  const cells = [...document.querySelectorAll<HTMLTableElement>('.article-body table')]
    .filter(({ tHead }) => tHead?.rows[0]?.cells[0]?.textContent.trim() === TO_CHECK)
    .flatMap(({ tBodies }) => [...tBodies].flatMap((body) => [...body.rows]))
    .flatMap((row) => row.cells[0] ?? []);
  const items = document.querySelectorAll('.article-body .task-list-item');
  const toCheck: readonly Element[] = [...cells, ...items];
  const place = toCheck[0]?.closest('.table-scroll, ul, ol');
  if (!place) return;
  const listing = new URLSearchParams(location.search).get('listing') ?? '';
  const isKnown = LISTING.test(listing);
  const key = `checklist:${location.pathname}${isKnown ? `:${listing}` : ''}`;
  const checked = readChecked(key);

  const progress = document.createElement('p');
  progress.setAttribute('role', 'status');
  const tell = () => {
    const count = boxes.filter((box) => box.checked).length;
    progress.textContent = `${count} of ${boxes.length} checked${isKnown ? ' for ' : ''}`;
    if (isKnown) {
      const link = document.createElement('a');
      link.href = `/listing/${listing}`;
      link.textContent = 'this listing';
      progress.append(link);
    }
    progress.append('. Your list stays in this browser.');
  };
  const boxes = toCheck.map((cell) => {
    cell.querySelector('input')?.remove();
    const box = document.createElement('input');
    const label = document.createElement('label');
    const text = cell.textContent.trim();
    box.type = 'checkbox';
    box.checked = checked.has(text);
    box.addEventListener('change', () => {
      // Another tab may have changed it meanwhile.
      const now = readChecked(key);
      if (box.checked) now.add(text);
      else now.delete(text);
      keepChecked(key, now);
      tell();
    });
    label.className = 'checklist-row';
    label.append(box, ...cell.childNodes);
    cell.append(label);
    return box;
  });
  tell();
  place.before(progress);
}

// Not with ui/browser-storage.ts, which is in the chunk of forms: a guide has no other script.

function readChecked(key: string): Set<unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set<unknown>(Array.isArray(stored) ? stored : []);
  } catch {
    return new Set();
  }
}

function keepChecked(key: string, checked: ReadonlySet<unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...checked]));
  } catch {
    // Without storage, the list lasts as long as the page.
  }
}
