import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';

// For what appears in place of what was pressed.

/** It takes focus, so screen readers announce it. */
export function FocusedHeading({ id, as: Heading = 'h2', children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const size = Heading === 'h2' ? 'text-2xl' : 'font-semibold';
  return (
    <Heading id={id} ref={heading} tabIndex={-1} className={`${size} focus:outline-none`}>
      {children}
    </Heading>
  );
}

interface HeadingProps {
  id?: string;
  /** `h4`: below that of a part of a part. */
  as?: 'h2' | 'h4' | undefined;
  children: ReactNode;
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
