import { STRUCTURE_IDS } from '#src/domain/deals/structures/structures.ts';
import { readPath } from '#src/ui/read-path.ts';
import { storedByListing } from '../stored-by-listing.ts';
import { LETTERS_KEY } from '../storage-keys.ts';
import { isFieldName } from './letter-fields.ts';
import { type LetterValues, type MilestoneRow, NOTHING_TYPED } from './letter-values.ts';

/** Everything but the step: a reopened letter starts at step 1. */
const letters = storedByListing({ key: LETTERS_KEY, name: 'letters' }, readValues);

/** Saved input of a listing's letter; null if this browser can't store any. */
export function readLetter(place: string): LetterValues | null {
  const stored = letters.read(place);
  return stored === undefined ? NOTHING_TYPED : stored;
}

/** Saves it next to other listings' letters. False if the browser refused. */
export function writeLetter(place: string, values: LetterValues): boolean {
  const { step: _step, ...typed } = values;
  const isEmpty =
    typed.structure === null &&
    typed.price === null &&
    typed.milestones.length === 0 &&
    Object.keys(typed.typed).length === 0;
  return letters.write(place, isEmpty ? undefined : { ...typed, step: 1 });
}

/** Another tab or an older version may have stored anything, so unknown data is dropped. */
function readValues(value: unknown): LetterValues | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return {
    step: 1,
    structure: readStructure(value),
    price: readPrice(value),
    typed: Object.fromEntries(
      entriesOf(readPath(value, 'typed')).filter(
        ([name, text]) => isFieldName(name) && typeof text === 'string',
      ),
    ),
    milestones: readMilestones(readPath(value, 'milestones')),
  };
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const structureId = (value: unknown) => STRUCTURE_IDS.find((id) => id === value) ?? null;

function readStructure(value: unknown): LetterValues['structure'] {
  const chosen = structureId(readPath(value, 'structure', 'chosen'));
  return chosen && { chosen, over: structureId(readPath(value, 'structure', 'over')) };
}

function readPrice(value: unknown): LetterValues['price'] {
  const typed = readPath(value, 'price', 'typed');
  const over = readPath(value, 'price', 'over');
  return typeof typed === 'string' ? { typed, over: typeof over === 'number' ? over : null } : null;
}

function readMilestones(value: unknown): MilestoneRow[] {
  if (!Array.isArray(value)) return [];
  const rows: unknown[] = value;
  return rows.flatMap((row, id) => {
    const [title, date] = [readPath(row, 'title'), readPath(row, 'date')];
    return typeof title === 'string' && typeof date === 'string' ? [{ id, title, date }] : [];
  });
}
