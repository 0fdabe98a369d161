import { z } from 'zod';
import { usePreference } from '../preferences/usePreference.ts';

export const pageSizes = [10, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

const schema = z.literal(pageSizes);

/** How many rows a list shows at once, as this browser was last told. */
export function usePageSize(list: string): [PageSize, (size: PageSize) => void] {
  return usePreference<PageSize>(`page-size ${list}`, schema, 10);
}
