import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'div'>, 'role' | 'tabIndex' | 'aria-label'> {
  label: string;
}

/** A part of the page that scrolls by itself: named, and within reach of keys, which scroll it. */
export function ScrollRegion({ label, ...props }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
    <div role="region" aria-label={label} tabIndex={0} {...props} />
  );
}
