import { pathTo, paths } from '../routing/paths.ts';

/** Where a seminar is entered; with an id, where that one is edited. */
export function formPath(id: string | null): string {
  return id === null ? paths.seminarRegister : pathTo('seminarEdit', { id });
}

/** Where what was entered is confirmed. */
export function confirmPath(id: string | null): string {
  return pathTo('seminarConfirm', {}, id === null ? {} : { id });
}
