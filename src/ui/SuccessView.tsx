import { type ReactNode, useEffect, useRef } from 'react';
import { Ranges } from './Ranges.tsx';

interface Props {
  title: string;
  text: string;
  /** Leaves the focus and the page where they are. */
  isQuiet?: boolean;
  children?: ReactNode;
}

/** Replaces a submitted form. Its heading takes focus, so screen readers announce it. */
export function SuccessView({ title, text, isQuiet = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isQuiet) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isQuiet]);
  return (
    <div className="sheet px-6 py-12 text-center">
      <h2 ref={heading} tabIndex={-1} className="focus:outline-none">
        {title}
      </h2>
      <p className="mx-auto mt-3 max-w-xl text-lg text-soft">
        <Ranges text={text} />
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
