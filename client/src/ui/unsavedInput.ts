import { useEffect } from 'react';

let pieces = 0;

/** Marks that something is entered and not saved, as long as `unsaved` is true. */
export function useWorkInProgress(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    pieces += 1;
    return () => {
      pieces -= 1;
    };
  }, [unsaved]);
}

/** Whether something would be lost if the page were left now. */
export function isWorkInProgress(): boolean {
  return pieces > 0;
}
