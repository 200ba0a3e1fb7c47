import { useEffect, useRef, useState } from 'react';

const SETTLED_MS = 700;

/**
 * Announces a changed result to screen readers once it settles, so dragging a slider announces only the
 * last result. Says nothing about the initial one.
 */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const last = useRef(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text === last.current) return;
      last.current = text;
      setSaid(text);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
