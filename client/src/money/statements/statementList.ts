import { idSchema } from '@seminar/shared/pagination';
import { listStatementRows } from '@seminar/shared/money/statements/endpoints';

/** What the address of the import screen says: which of its rows, and which statement is open. */
export const statementList = {
  path: listStatementRows.path,
  query: listStatementRows.query.extend({ import: idSchema.optional() }),
};
