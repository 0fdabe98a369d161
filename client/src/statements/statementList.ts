import { verdicts } from '@seminar/shared/statements/schema';
import { listShape } from '../api/listParams.rules.ts';

/** What the address of the import screen says: which statement is open, and which of its rows. */
export const statementList = listShape({
  sorts: ['row'],
  sort: 'row',
  direction: 'asc',
  filters: { import: /^[1-9]\d{0,8}$/, verdict: verdicts },
});
