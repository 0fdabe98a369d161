import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './FormPreview.module.css';

interface PreviewFrameProps {
  title: string;
  language: string;
  /** As many CSS pixels as the window of the device that it shows. */
  width: number;
  height: number;
  children: ReactNode;
}

/** This page's styles for the frame, which holds a document of its own so that its width decides the layout. */
function dress(frame: Document): void {
  frame.documentElement.lang = document.documentElement.lang;
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
    frame.head.append(style.cloneNode(true));
  }
}

/** A part of this page as it looks in a window of another width, made smaller where there is no room. */
export function PreviewFrame({ title, language, width, height, children }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const [inside, setInside] = useState<Document | null>(null);

  const attach = useCallback((frame: HTMLIFrameElement | null) => {
    const made = frame?.contentDocument ?? null;
    if (made && made.head.childElementCount === 0) dress(made);
    setInside(made);
  }, []);

  useEffect(() => {
    const element = room.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);

  return (
    <div ref={room} className={styles.room} style={{ height: height * scale }}>
      <iframe
        ref={attach}
        title={title}
        className={styles.frame}
        style={{ width, height, transform: `scale(${scale})` }}
      />
      {inside &&
        createPortal(
          <main lang={language} className={styles.page}>
            {children}
          </main>,
          inside.body,
        )}
    </div>
  );
}
