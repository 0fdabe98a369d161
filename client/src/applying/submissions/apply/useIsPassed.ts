import { useEffect, useRef, useState } from 'react';

/** Whether the page was scrolled beyond an element. */
export function useIsPassed<Of extends Element>() {
  const mark = useRef<Of>(null);
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    // All that lies below counts as seen too: else a leap over the whole window would not be noticed.
    const observer = new IntersectionObserver(
      ([entry]) => entry && setPassed(!entry.isIntersecting),
      { rootMargin: '0px 0px 100000px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { mark, passed };
}
