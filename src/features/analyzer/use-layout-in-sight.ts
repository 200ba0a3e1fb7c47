import { useEffect, useRef } from 'react';

/**
 * For the parent of sections: while numbers change, the browser skips the layout of those off screen.
 * Only of those seen off screen, because one in sight would count as shifted, and only once each has
 * been laid out, or links into the page would miss. Excludes the first, which announces the answer.
 *
 * @param hasResults Whether all sections are there.
 */
export function useLayoutInSight(hasResults: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (!isIntersecting && target instanceof HTMLElement)
          target.style.contentVisibility = 'auto';
    });
    for (const section of ref.current?.querySelectorAll(':scope > section + section') ?? [])
      observer.observe(section);
    return () => observer.disconnect();
  }, [hasResults]);
  return ref;
}
