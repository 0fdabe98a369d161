import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { changeParams } from './changeParams.ts';

/**
 * Which tab of a page is open: the one that the address names, else the first. The address names each tab that is
 * opened, so that it is open again after a reload and on the way back, and a colleague can be sent to it. Tabs don't
 * fill the browser's history: one step back leaves the page.
 */
export function useOpenTab<Name extends string>(
  names: readonly [Name, ...Name[]],
): [open: Name, openTab: (name: Name) => void] {
  const shown = useLocation();
  const named = new URLSearchParams(shown.search).get('tab');
  // The page draws a new address a moment later; what a tab shows may have to take the focus at once.
  const [open, setOpen] = useState<Name>(() => names.find((name) => name === named) ?? names[0]);
  const openTab = (name: Name) => {
    setOpen(name);
    changeParams(
      shown,
      (now) => {
        now.set('tab', name);
        return now;
      },
      'replace',
    );
  };
  return [open, openTab];
}
