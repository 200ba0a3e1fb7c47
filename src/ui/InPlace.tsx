import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

// For what appears in place of what was pressed.

/** It takes focus, so screen readers announce it. */
export function FocusedHeading({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
      {children}
    </h2>
  );
}

/** Ignores the second click of a double click, which was meant for what stood here before. */
export const FirstClickButton = ({ onClick, ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    className="button"
    {...props}
    onClick={(event) => {
      if (event.detail <= 1) onClick?.(event);
    }}
  />
);
