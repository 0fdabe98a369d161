import { pathTo } from '../../platform/routing/paths.ts';

/** What is entered: a new seminar, one like another, or changes of one. */
export interface SeminarWork {
  /** The seminar that is edited; null for a new one. */
  id: string | null;
  /** The seminar that a new one is a copy of. */
  from?: string | null;
}

const copied = ({ from }: SeminarWork): Record<string, string> => (from ? { from } : {});

/** Where a seminar is entered; with an id, where that one is edited. */
export function formPath(work: SeminarWork): string {
  return work.id === null
    ? pathTo('seminarRegister', {}, copied(work))
    : pathTo('seminarEdit', { id: work.id });
}

/** Where what was entered is confirmed. */
export function confirmPath(work: SeminarWork): string {
  return pathTo('seminarConfirm', {}, work.id === null ? copied(work) : { id: work.id });
}
