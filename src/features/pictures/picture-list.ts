import { altProblem, type PicturePlace } from '#src/domain/pictures/listing-pictures.ts';
import { PICTURE_LIMITS } from '#src/domain/shared/picture-limits.ts';
import type { DrawnPicture } from './draw-picture.ts';
import {
  arrangePictures,
  type CallResult,
  fetchPicture,
  listPictures,
  type PictureAccess,
  removePicture,
  uploadPicture,
} from './picture-calls.ts';

export interface ShownPicture {
  id: string;
  place: PicturePlace;
  /** As a data URL; null until it is drawn or loaded. */
  url: string | null;
  alt: string;
  state: 'sending' | 'saved' | 'failed';
  /** Why it failed. */
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

/** What the list needs of the browser and the page. */
interface Surroundings {
  /** Saves the listing if it has no token yet; null if that fails. */
  access: () => Promise<PictureAccess | null>;
  draw: (file: Blob) => Promise<DrawnPicture>;
  toUrl: (blob: Blob) => Promise<string>;
  newId: () => string;
  onChange: (pictures: ShownPictures) => void;
}

const NOT_SAVED = 'We couldn’t save your listing, so we can’t add pictures to it yet. Try again.';
const MAX = PICTURE_LIMITS.screenshots;
const TOO_MANY = `A listing has up to ${MAX} screenshots. Remove one to add another.`;

/**
 * A listing's pictures in a page. What the seller does shows at once and is sent in the same order, one call
 * after the other.
 */
export class PictureList {
  shown = NO_PICTURES;
  readonly #around: Surroundings;
  /** Drawn, but not stored yet. */
  readonly #files = new Map<string, Blob>();
  /** The stored logo while another is on its way. */
  #earlierLogo: ShownPicture | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(around: Surroundings) {
    this.#around = around;
  }

  /** Shows what the server has, beside what was added meanwhile. Without a connection, nothing. */
  load(access: PictureAccess): Promise<void> {
    return this.#next(async () => {
      const stored = await listPictures(access);
      if (!('ok' in stored)) return;
      const { logo, screenshots } = stored.ok;
      const saved = { url: null, state: 'saved', problem: null } as const;
      const storedLogo =
        logo === undefined ? null : ({ ...saved, id: logo, place: 'logo', alt: '' } as const);
      if (this.shown.logo && this.shown.logo.id !== logo) this.#earlierLogo = storedLogo;
      const shots = screenshots.map((one) => ({ ...saved, ...one, place: 'screenshots' }) as const);
      const isAdded = ({ id }: ShownPicture) => shots.every((one) => one.id !== id);
      this.#show({
        logo: this.shown.logo ?? storedLogo,
        screenshots: [
          ...shots.map((one) => this.#find(one.id) ?? one),
          ...this.shown.screenshots.filter(isAdded),
        ],
      });
      const toLoad = this.#all().filter(({ url, state }) => url === null && state === 'saved');
      await Promise.all(
        toLoad.map(async ({ id }) => {
          const file = await fetchPicture(access, id);
          if ('ok' in file) this.#change(id, { url: await this.#around.toUrl(file.ok) });
        }),
      );
    });
  }

  /** Adds pictures that were chosen, dropped, or pasted. */
  async add(place: PicturePlace, files: readonly Blob[]): Promise<void> {
    this.#show({ problem: null });
    for (const file of place === 'logo' ? files.slice(0, 1) : files) {
      if (place === 'screenshots' && this.shown.screenshots.length >= MAX) {
        this.#show({ problem: TOO_MANY, said: TOO_MANY });
        return;
      }
      const id = this.#around.newId();
      const picture = { id, place, url: null, alt: '', state: 'sending', problem: null } as const;
      if (this.shown.logo?.state === 'saved') this.#earlierLogo = this.shown.logo;
      if (place === 'logo') this.#show({ logo: picture });
      else this.#show({ screenshots: [...this.shown.screenshots, picture] });
      const drawn = await this.#around.draw(file);
      if (!('ok' in drawn)) {
        this.#forget(id);
        this.#show({ problem: drawn.message, said: drawn.message });
        continue;
      }
      this.#files.set(id, drawn.ok);
      this.#change(id, { url: await this.#around.toUrl(drawn.ok) });
      void this.#send(id);
    }
  }

  /** Sends a picture again. */
  retry(id: string): Promise<void> {
    this.#change(id, { state: 'sending', problem: null });
    return this.#send(id);
  }

  remove(id: string): Promise<void> {
    // The answer to an upload may have been lost.
    const isUnsure = this.#find(id)?.state === 'failed';
    this.#forget(id);
    this.#show({ said: 'Removed.', problem: null });
    return this.#next(async () => {
      const access = await this.#around.access();
      const removed = access && (await removePicture(access, id));
      if (removed && !isUnsure) this.#tell(removed);
    });
  }

  /** @param by 1 for later, -1 for earlier. */
  move(id: string, by: 1 | -1): Promise<void> {
    const shots = [...this.shown.screenshots];
    const at = shots.findIndex((one) => one.id === id);
    const [moved] = shots.splice(at, 1);
    if (moved) shots.splice(at + by, 0, moved);
    this.#show({ screenshots: shots, said: `Moved to place ${at + by + 1} of ${shots.length}.` });
    return this.#arrange();
  }

  describe(id: string, alt: string): void {
    this.#change(id, { alt });
  }

  /** Saves the descriptions as they are. */
  saveDescriptions = (): Promise<void> => this.#arrange();

  /**
   * Waits until everything is stored.
   * @returns Whether the listing can be sent: every picture is stored, and every screenshot described.
   */
  async settle(): Promise<boolean> {
    await this.#arrange();
    const { screenshots } = this.shown;
    const isDescribed = screenshots.every(({ alt }) => altProblem(alt) === undefined);
    this.#show({ isChecked: true });
    return isDescribed && this.#all().every(({ state }) => state === 'saved');
  }

  #send(id: string): Promise<void> {
    return this.#next(async () => {
      const picture = this.#find(id);
      const file = this.#files.get(id);
      if (!picture || !file) return;
      const access = await this.#around.access();
      const sent: CallResult<unknown> = access
        ? await uploadPicture(access, picture.place, id, file)
        : { message: NOT_SAVED, isGone: false };
      const isLogo = picture.place === 'logo';
      if ('ok' in sent) {
        this.#files.delete(id);
        if (isLogo) this.#earlierLogo = null;
        this.#change(id, { state: 'saved' });
        this.#show({ said: isLogo ? 'Logo added.' : 'Screenshot added. Describe it below.' });
      } else {
        this.#change(id, { state: 'failed', problem: sent.message });
        this.#show({ said: sent.message });
      }
    });
  }

  #arrange(): Promise<void> {
    return this.#next(async () => {
      const saved = this.shown.screenshots.filter(({ state }) => state === 'saved');
      const access = saved.length > 0 ? await this.#around.access() : null;
      if (!access) return;
      const screenshots = saved.map(({ id, alt }) => ({ id, alt: alt.trim() }));
      this.#tell(await arrangePictures(access, { screenshots }));
    });
  }

  #tell(result: CallResult<unknown>): void {
    const problem = 'ok' in result || result.isGone ? null : result.message;
    this.#show(problem === null ? { problem } : { problem, said: problem });
  }

  /** Does one thing after the other. */
  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #all = () => [...(this.shown.logo ? [this.shown.logo] : []), ...this.shown.screenshots];
  #find = (id: string) => this.#all().find((one) => one.id === id);

  #forget(id: string): void {
    const { logo, screenshots } = this.shown;
    this.#files.delete(id);
    // What was not stored did not replace anything.
    const earlier = logo?.state === 'saved' ? null : this.#earlierLogo;
    this.#show({
      logo: logo?.id === id ? earlier : logo,
      screenshots: screenshots.filter((one) => one.id !== id),
    });
  }

  #change(id: string, change: Partial<ShownPicture>): void {
    const changed = (one: ShownPicture) => (one.id === id ? { ...one, ...change } : one);
    const { logo, screenshots } = this.shown;
    this.#show({ logo: logo && changed(logo), screenshots: screenshots.map(changed) });
  }

  #show(change: Partial<ShownPictures>): void {
    this.shown = { ...this.shown, ...change };
    this.#around.onChange(this.shown);
  }
}
