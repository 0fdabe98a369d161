import { withValue } from '../i18n/format.ts';
import { useEffect } from 'react';

/** Takes what a filter leaves of its list, in words; null: all of it. */
export type DescribeFilter = (words: string | null) => void;

/** Tells a filter's list what is chosen, so that its printout can say so. */
export function useDescribedFilter(
  describe: DescribeFilter | undefined,
  label: string,
  chosen: string | undefined,
): void {
  useEffect(() => {
    describe?.(chosen ? withValue(label, chosen) : null);
    return () => describe?.(null);
  }, [describe, label, chosen]);
}
