import type { ReactNode } from 'react';

interface Props {
  label: string;
  className: string;
  children: ReactNode;
}

/** A part of the page that scrolls by itself: named, and within reach of keys, which scroll it. */
export function ScrollRegion({ label, className, children }: Props) {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- so that keys can scroll it
    <div role="region" aria-label={label} tabIndex={0} className={className}>
      {children}
    </div>
  );
}
