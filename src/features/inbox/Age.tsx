import { useStore } from '@nanostores/react';
import { ageText, timeText } from './age.ts';
import { $now } from './clock.store.ts';

/** How long ago something came, with the exact time when the owner points at it. */
export function Age({ at }: { at: string }) {
  const now = useStore($now);
  return (
    <time dateTime={at} title={timeText(at)}>
      {ageText(at, now)}
    </time>
  );
}
