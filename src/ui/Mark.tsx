import './card-parts.css';

interface Props {
  /** Its path, in a square of `size`. */
  path: string;
  size: number;
  isDark: boolean;
  /** Shown instead: a logo, with its sizes in CSS pixels. */
  image?: { src: string; srcSet?: string; width: number; height: number } | undefined;
}

/** A logo, or a small drawn mark in its place. The name beside it says what it stands for. */
export function Mark({ path, size, isDark, image }: Props) {
  if (image) return <img {...image} alt="" loading="lazy" decoding="async" className="card-logo" />;
  return (
    <svg
      className={isDark ? 'mark mark-dark' : 'mark'}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
