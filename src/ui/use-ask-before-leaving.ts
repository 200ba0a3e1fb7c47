import { useEffect, useRef, useState } from 'react';

/**
 * While `isOn`, asks before leaving the page once something was typed (`onInput`), until `onSafe`. Renders
 * nothing, since the first key would wait for it.
 */
export function useAskBeforeLeaving(isOn: boolean) {
  const isTouched = useRef(false);
  const [ask] = useState(() => (event: BeforeUnloadEvent) => event.preventDefault());

  const update = () => {
    // Only while it asks: browsers don't keep a page with this listener for Back.
    if (isOn && isTouched.current) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  };
  useEffect(() => {
    update();
    return () => removeEventListener('beforeunload', ask);
  });

  const touch = (isNow: boolean) => () => {
    isTouched.current = isNow;
    update();
  };
  return { onInput: touch(true), onSafe: touch(false) };
}
