import { verdicts } from '@seminar/shared/statements/schema';
import { idPattern, listShape } from '../lists/listParams.rules.ts';

/** What the address of the import screen says: which statement is open, and which of its rows. */
export const statementList = listShape({
  sorts: ['row'],
  sort: 'row',
  direction: 'asc',
  filters: { import: idPattern, verdict: verdicts },
});
