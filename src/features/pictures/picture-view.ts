import type { ListingPictures, PicturePlace } from '#src/domain/pictures/listing-pictures.ts';

export interface ShownPicture {
  id: string;
  /** As a data URL; null until it is drawn or loaded. */
  url: string | null;
  /** While it is drawn, but not stored yet. */
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

/** A listing's pictures as a page shows them. */
export class PictureView {
  shown = NO_PICTURES;
  readonly #onChange: (pictures: ShownPictures) => void;
  /** The stored logo while another is on its way. */
  #earlierLogo: ShownPicture | null = null;

  constructor(onChange: (pictures: ShownPictures) => void) {
    this.#onChange = onChange;
  }

  protected all(): ShownPicture[] {
    const { logo, screenshots } = this.shown;
    return logo ? [logo, ...screenshots] : [...screenshots];
  }

  protected find(id: string): ShownPicture | undefined {
    return this.all().find((one) => one.id === id);
  }

  /** Shows what the server has, beside what was added meanwhile. */
  protected merge(stored: ListingPictures): void {
    const { logo, screenshots } = this.shown;
    const storedLogo = stored.logo ? { ...STORED, id: stored.logo.id } : null;
    if (logo && logo.id !== storedLogo?.id) this.#earlierLogo = storedLogo;
    const storedShots = stored.screenshots.map(({ id, alt }) => ({ ...STORED, id, alt }));
    // Those that are shown already stay as they are.
    const byId = new Map([...storedShots, ...screenshots].map((one) => [one.id, one]));
    this.show({ logo: logo ?? storedLogo, screenshots: [...byId.values()] });
  }

  /** Shows a chosen picture: a logo in place of another, a screenshot as the last. */
  protected put(place: PicturePlace, id: string): void {
    const { logo, screenshots } = this.shown;
    const picture = { ...STORED, id, state: 'sending' } as const;
    if (logo?.state === 'saved') this.#earlierLogo = logo;
    this.show(place === 'logo' ? { logo: picture } : { screenshots: [...screenshots, picture] });
  }

  protected forget(id: string): void {
    const { logo, screenshots } = this.shown;
    const isLogo = logo?.id === id;
    // What was not stored did not replace anything.
    const earlier = logo?.state === 'saved' ? null : this.#earlierLogo;
    if (isLogo) this.#earlierLogo = null;
    this.show({
      logo: isLogo ? earlier : logo,
      screenshots: screenshots.filter((one) => one.id !== id),
    });
  }

  protected change(id: string, change: Partial<ShownPicture>): void {
    const changed = (one: ShownPicture) => (one.id === id ? { ...one, ...change } : one);
    const { logo, screenshots } = this.shown;
    this.show({ logo: logo && changed(logo), screenshots: screenshots.map(changed) });
  }

  protected warn(problem: string): void {
    this.show({ problem, said: problem });
  }

  protected show(change: Partial<ShownPictures>): void {
    this.shown = { ...this.shown, ...change };
    this.#onChange(this.shown);
  }
}
