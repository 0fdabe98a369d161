import { z } from 'zod';
import { readPreference, usePreference } from '../preferences/usePreference.ts';

export const pageSizes = [10, 20, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];

const schema = z.literal(pageSizes);
const nameOf = (list: string) => `page-size ${list}`;

/** A list whose rows are worked through fills a high screen: sixteen of them are in view where 1000 px are. */
export type UsualSize = 'ten' | 'screen';
const highScreen = 900;
// Looked at once: a screen that is turned must not take away rows.
let filling: PageSize | undefined;
function usualOf(size: UsualSize): PageSize {
  if (size === 'ten') return 10;
  filling ??= window.innerHeight >= highScreen ? 20 : 10;
  return filling;
}

/** How many rows a list shows at once, as this browser was last told. */
export function usePageSize(list: string, usual: UsualSize): [PageSize, (size: PageSize) => void] {
  return usePreference<PageSize>(nameOf(list), schema, usualOf(usual));
}

/** The same outside of a component. */
export function readPageSize(list: string, usual: UsualSize): PageSize {
  return readPreference<PageSize>(nameOf(list), schema, usualOf(usual));
}
