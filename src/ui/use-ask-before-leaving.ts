import { useEffect, useState } from 'react';

/** Once something was typed (`onInput`), leaving the page asks first, until it is safe, as long as `isOn`. */
export function useAskBeforeLeaving(isOn: boolean) {
  const [isTouched, setTouched] = useState(false);
  const asks = isOn && isTouched;

  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [asks]);

  return { onInput: () => setTouched(true), onSafe: () => setTouched(false) };
}
