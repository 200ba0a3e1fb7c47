import { useEffect, useRef, useState } from 'react';

/**
 * While `isOn`, asks before leaving the page once something was typed (`onInput`), until `onSafe`. Renders
 * nothing, since the first key would wait for it.
 */
export function useAskBeforeLeaving(isOn: boolean) {
  const isTouched = useRef(false);
  const [ask] = useState(() => (event: BeforeUnloadEvent) => event.preventDefault());

  useEffect(() => {
    // Only while it asks: browsers don't keep a page with this listener for Back.
    if (isOn && isTouched.current) addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn, ask]);

  const onInput = () => {
    isTouched.current = true;
    if (isOn) addEventListener('beforeunload', ask);
  };
  const onSafe = () => {
    isTouched.current = false;
    removeEventListener('beforeunload', ask);
  };
  return { onInput, onSafe };
}
