import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the built HTML, true after hydration. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
