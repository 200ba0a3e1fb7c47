import type { ListingPictures } from '#src/domain/pictures/listing-pictures.ts';
import type { EntryName } from '#src/domain/submissions/inbox-api.ts';
import { pictureAddress } from './inbox-calls.ts';

interface Props {
  entry: EntryName;
  pictures: ListingPictures;
}

/** A seller's logo and screenshots, each with what the seller says that it shows. */
export function EntryPictures({ entry, pictures: { logo, screenshots } }: Props) {
  if (!logo && screenshots.length === 0) return null;
  const all = [
    ...(logo ? [{ ...logo, alt: 'Logo', said: 'Logo' }] : []),
    ...screenshots.map((shot, index) => ({
      ...shot,
      alt: shot.alt || `Screenshot ${index + 1}`,
      said: shot.alt || 'No description yet',
    })),
  ];
  return (
    <section aria-labelledby="inbox-pictures" className="inbox-part">
      <h3 id="inbox-pictures">Pictures</h3>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3">
        {all.map(({ id, width, height, alt, said }) => {
          const address = pictureAddress(entry.id, id);
          return (
            <li key={id}>
              <a href={address} target="_blank" rel="noopener" className="sheet block p-1">
                <img
                  src={address}
                  alt={alt}
                  {...{ width, height }}
                  loading="lazy"
                  className="aspect-[16/10] h-auto w-full object-contain"
                />
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
              <p className="hint mt-1 wrap-anywhere" dir="auto">
                {said}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
