import './card-parts.css';

interface Props {
  /** Its path, in a square of `size`. */
  path: string;
  size: number;
  isDark: boolean;
}

/** A small drawn mark in place of a logo. The name beside it says what it stands for. */
export function Mark({ path, size, isDark }: Props) {
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
