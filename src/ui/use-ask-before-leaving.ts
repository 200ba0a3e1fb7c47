import { useEffect, useState } from 'react';

/** While `isOn`, asks before leaving the page once something was typed (`onInput`), until `onSafe`. */
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
