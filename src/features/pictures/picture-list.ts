import { v7 as uuidv7 } from 'uuid';
import {
  altProblem,
  type ListingPictures,
  type PicturePlace,
} from '#src/domain/pictures/listing-pictures.ts';
import { PICTURE_LIMITS } from '#src/domain/shared/listing-limits.ts';
import type { Result } from '#src/ui/api.ts';
import { problemText } from '#src/ui/problem-text.ts';
import { dataUrlOf, type DrawnPicture } from './draw-picture.ts';
import {
  arrangePictures,
  fetchPicture,
  listPictures,
  type PictureAccess,
  removePicture,
  uploadPicture,
} from './picture-calls.ts';

export interface ShownPicture {
  id: string;
  /** As a data URL; null until it is loaded. */
  url: string | null;
  /** Until it is stored. */
  file: Blob | null;
  alt: string;
  state: 'sending' | 'saved' | 'failed';
  problem: string | null;
}

export interface ShownPictures {
  logo: ShownPicture | null;
  screenshots: readonly ShownPicture[];
  /** What just happened, for those who can't see it. */
  said: string;
  /** Descriptions are checked once they are left, and all of them before the listing is sent. */
  isChecked: boolean;
  /** A file that can't be added, or a change that wasn't saved. */
  problem: string | null;
}

export const NO_PICTURES: ShownPictures = {
  logo: null,
  screenshots: [],
  said: '',
  isChecked: false,
  problem: null,
};

/** A picture that the server has, before it is loaded. */
const STORED = { url: null, file: null, alt: '', state: 'saved', problem: null } as const;

/** What the list needs of the browser and the page. */
interface Surroundings {
  /** Saves the listing if it has no token yet; null if that fails. */
  access: () => Promise<PictureAccess | null>;
  draw: (file: File) => Promise<DrawnPicture>;
  toUrl: (blob: Blob) => Promise<string>;
  onChange: (pictures: ShownPictures) => void;
}

/** Drawing a big picture takes some seconds. */
export const PREPARING = 'Preparing your picture…';
const NOT_SAVED = 'We couldn’t save your listing, so we can’t add pictures to it yet. Try again.';
const MAX = PICTURE_LIMITS.screenshots;
const TOO_MANY = `A listing has up to ${MAX} screenshots. Remove one to add another.`;

/** How many places are taken: what wasn't uploaded takes none. */
export const countOf = (screenshots: ShownPictures['screenshots']): number =>
  screenshots.filter(({ state }) => state !== 'failed').length;

/** The logo as a data URL; null if there is none, or it can't be loaded. */
export async function loadLogo(access: PictureAccess): Promise<string | null> {
  const stored = await listPictures(access);
  if (!stored.ok || !stored.data.logo) return null;
  const file = await fetchPicture(access, stored.data.logo.id);
  return file.ok ? dataUrlOf(file.data) : null;
}

/**
 * A listing's pictures in a page. What the seller does shows at once and is sent in the same order, one call
 * after the other.
 */
export class PictureList {
  shown = NO_PICTURES;
  readonly #around: Surroundings;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Shows what the server has, beside what was added meanwhile. Without a connection, nothing. */
  load(access: PictureAccess): Promise<void> {
    return this.#next(() => this.#load(access));
  }

  async #load(access: PictureAccess): Promise<void> {
    const stored = await listPictures(access);
    if (!stored.ok) return;
    this.#merge(stored.data);
    const toLoad = this.#all().filter(({ url, state }) => url === null && state === 'saved');
    await Promise.all(
      toLoad.map(async ({ id }) => {
        const file = await fetchPicture(access, id);
        if (file.ok) this.#change(id, { url: await this.#around.toUrl(file.data) });
      }),
    );
  }

  /** Adds pictures that were chosen, dropped, or pasted. */
  async add(place: PicturePlace, files: readonly File[]): Promise<void> {
    this.#show({ problem: null });
    const problems: string[] = [];
    for (const file of place === 'logo' ? files.slice(0, 1) : files) {
      if (place === 'screenshots' && countOf(this.shown.screenshots) >= MAX) {
        this.#warn([...problems, TOO_MANY].join(' '));
        return;
      }
      this.#show({ said: PREPARING });
      const drawn = await this.#around.draw(file);
      if ('ok' in drawn) void this.#send(await this.#put(place, drawn.ok));
      else {
        problems.push(drawn.message);
        this.#warn(problems.join(' '));
      }
    }
  }

  retry(id: string): Promise<void> {
    this.#change(id, { state: 'sending', problem: null });
    return this.#send(id);
  }

  remove(id: string): Promise<void> {
    // The answer to an upload may have been lost.
    const isUnsure = this.#find(id)?.state === 'failed';
    const { logo, screenshots } = this.shown;
    this.#show({
      logo: logo?.id === id ? null : logo,
      screenshots: screenshots.filter((one) => one.id !== id),
      ...{ said: 'Removed.', problem: null },
    });
    return this.#next(async () => {
      const access = await this.#around.access();
      const removed = access && (await removePicture(access, id));
      if (removed && !isUnsure) this.#tell(removed);
      // A logo that didn't arrive hasn't replaced the one before.
      if (access && isUnsure) await this.#load(access);
    });
  }

  /** @param by 1 for later, -1 for earlier. */
  move(id: string, by: 1 | -1): Promise<void> {
    const shots = [...this.shown.screenshots];
    const at = shots.findIndex((one) => one.id === id);
    shots.splice(at + by, 0, ...shots.splice(at, 1));
    this.#show({ screenshots: shots, said: `Moved to place ${at + by + 1} of ${shots.length}.` });
    return this.arrange();
  }

  describe(id: string, alt: string): void {
    this.#change(id, { alt });
  }

  /** Saves the order and the descriptions as they are. */
  arrange(): Promise<void> {
    return this.#next(async () => {
      const saved = this.shown.screenshots.filter(({ state }) => state === 'saved');
      const access = saved.length > 0 ? await this.#around.access() : null;
      if (!access) return;
      const screenshots = saved.map(({ id, alt }) => ({ id, alt: alt.trim() }));
      this.#tell(await arrangePictures(access, { screenshots }));
    });
  }

  /**
   * Waits until everything is stored.
   * @returns Whether the listing can be sent: every picture is stored, and every screenshot described.
   */
  async settle(): Promise<boolean> {
    await this.arrange();
    const { screenshots } = this.shown;
    const isDescribed = screenshots.every(({ alt }) => altProblem(alt) === undefined);
    this.#show({ isChecked: true });
    return isDescribed && this.#all().every(({ state }) => state === 'saved');
  }

  #send(id: string): Promise<void> {
    return this.#next(async () => {
      const file = this.#find(id)?.file;
      if (!file) return;
      const isLogo = this.shown.logo?.id === id;
      const access = await this.#around.access();
      const place = isLogo ? 'logo' : 'screenshots';
      const sent = access && (await uploadPicture(access, place, id, file));
      if (sent?.ok) {
        this.#change(id, { state: 'saved', file: null });
        this.#show({ said: isLogo ? 'Logo added.' : 'Screenshot added. Describe it below.' });
      } else {
        const problem = sent ? problemText(sent.problem) : NOT_SAVED;
        this.#change(id, { state: 'failed', problem });
        this.#show({ said: problem });
        // Another device may have added pictures, and taken the last place.
        if (access && sent?.problem.isFinal) await this.#load(access);
      }
    });
  }

  #tell(result: Result<unknown>): void {
    if (result.ok || result.problem.kind === 'not_found') this.#show({ problem: null });
    else this.#warn(problemText(result.problem));
  }

  /** Does one thing after the other. */
  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #all(): ShownPicture[] {
    const { logo, screenshots } = this.shown;
    return logo ? [logo, ...screenshots] : [...screenshots];
  }

  #find(id: string): ShownPicture | undefined {
    return this.#all().find((one) => one.id === id);
  }

  /** Shows what the server has, beside what was added meanwhile. */
  #merge(stored: ListingPictures): void {
    const { logo, screenshots } = this.shown;
    const storedLogo = stored.logo ? { ...STORED, id: stored.logo.id } : null;
    const storedShots = stored.screenshots.map(({ id, alt }) => ({ ...STORED, id, alt }));
    // Those that are shown already stay as they are.
    const byId = new Map([...storedShots, ...screenshots].map((one) => [one.id, one]));
    this.#show({ logo: logo ?? storedLogo, screenshots: [...byId.values()] });
  }

  /** Shows a drawn picture: a logo in place of another, a screenshot as the last. @returns Its id. */
  async #put(place: PicturePlace, file: Blob): Promise<string> {
    const url = await this.#around.toUrl(file);
    const picture = { ...STORED, id: uuidv7(), file, url, state: 'sending' } as const;
    const { screenshots } = this.shown;
    const added = place === 'logo' ? { logo: picture } : { screenshots: [...screenshots, picture] };
    this.#show({ ...added, said: '' });
    return picture.id;
  }

  #change(id: string, change: Partial<ShownPicture>): void {
    const changed = (one: ShownPicture) => (one.id === id ? { ...one, ...change } : one);
    const { logo, screenshots } = this.shown;
    this.#show({ logo: logo && changed(logo), screenshots: screenshots.map(changed) });
  }

  #warn(problem: string): void {
    this.#show({ problem, said: problem });
  }

  #show(change: Partial<ShownPictures>): void {
    this.shown = { ...this.shown, ...change };
    this.#around.onChange(this.shown);
  }
}
