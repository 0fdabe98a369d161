import { z } from 'zod';
import { readPreference, usePreference } from '../preferences/usePreference.ts';

export const pageSizes = [10, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

const schema = z.literal(pageSizes);
const usual: PageSize = 10;
const nameOf = (list: string) => `page-size ${list}`;

/** How many rows a list shows at once, as this browser was last told. */
export function usePageSize(list: string): [PageSize, (size: PageSize) => void] {
  return usePreference<PageSize>(nameOf(list), schema, usual);
}

/** The same outside of a component. */
export function readPageSize(list: string): PageSize {
  return readPreference<PageSize>(nameOf(list), schema, usual);
}
