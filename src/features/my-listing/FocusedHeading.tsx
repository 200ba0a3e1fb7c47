import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of what has just appeared. It takes focus, so screen readers announce it. */
export function FocusedHeading({ id, children }: { id?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl focus:outline-none">
      {children}
    </h2>
  );
}
