import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<'div'>, 'tabIndex' | 'aria-label'> {
  label: string;
}

/** A named scroll container that can be scrolled with the keyboard. */
export function ScrollRegion({ label, ...props }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
    <div role="region" aria-label={label} tabIndex={0} {...props} />
  );
}
