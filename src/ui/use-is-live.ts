import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the HTML of the build, true once a script has taken over. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
