import type { Location } from 'react-router-dom';

/** By the path of a page, the query with which it was shown last, where it had one. */
const queries = new Map<string, string>();

export function rememberShown({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (search === '') queries.delete(pathname);
  else queries.set(pathname, search);
}

/** The address of a list as its reader was shown it last, with its filters and its page, since this tab was loaded. */
export const asShownLast = (path: string): string => path + (queries.get(path) ?? '');

/** Forgets how lists were shown: somebody else reads them next. */
export const forgetShown = (): void => queries.clear();
