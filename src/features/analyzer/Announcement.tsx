import { useEffect, useRef, useState } from 'react';

const SETTLED_MS = 700;

/**
 * Tells those who cannot see it what a change came to, once it has stood for a moment: a slider that
 * is dragged has a hundred results, and only the last is worth hearing. Says nothing of the start.
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
