import { useEffect, useRef, useState } from 'react';

/** Whether the page was scrolled beyond an element. */
export function useIsPassed<Of extends Element>() {
  const mark = useRef<Of>(null);
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { mark, passed };
}
