import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Whether the content of a box is wider than the box. Only then may the box scroll by itself: a
 * scrolling box would keep a sticky head from sticking to the window.
 */
export function useIsWiderThanRoom(box: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const measure = () => setWide(content.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [box]);

  return wide;
}
