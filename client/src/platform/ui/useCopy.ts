import { useEffect, useState } from 'react';
import { toClipboard } from './toClipboard.ts';

const shownMs = 3000;

/** Copies a text; for some seconds `result` says how that went, a failure until the next try. */
export function useCopy() {
  const [result, setResult] = useState<{ text: string; copied: boolean }>();

  useEffect(() => {
    if (!result?.copied) return;
    const timer = window.setTimeout(() => setResult(undefined), shownMs);
    return () => window.clearTimeout(timer);
  }, [result]);

  const copy = async (text: string): Promise<boolean> => {
    const copied = await toClipboard(text);
    setResult({ text, copied });
    return copied;
  };
  return { result, copy };
}
