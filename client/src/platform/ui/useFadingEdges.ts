import { useEffect, type RefObject } from 'react';

/**
 * Marks a row that is moved sideways where it has no room, with the class of `fadingEdges.module.css`: it fades at
 * the edges behind which more of it is. `data-more` says which: `start`, `end`, both or neither.
 */
export function useFadingEdges(row: RefObject<HTMLElement | null>): void {
  // At each render, since what stands in the row may have become more or less.
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const start = scrollLeft > 1;
      const end = scrollLeft + clientWidth < scrollWidth - 1;
      element.dataset['more'] = [start && 'start', end && 'end'].filter(Boolean).join(' ');
    };
    const observer = new ResizeObserver(measure);
    for (const observed of [element, ...element.children]) observer.observe(observed);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  });
}
