import type { AccessEntry } from '@seminar/shared/platform/access-log/endpoints';
import { accessActionLabel } from '@seminar/shared/platform/access-log/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { auditedFilters } from '../../platform/exports/exportRun.ts';
import { listCsv } from '../../platform/exports/listCsv.ts';
import { tableInstant, type TableColumns } from '../../platform/http/tableLines.ts';
import { accessSelection, presentAccess } from './listAccess.ts';

const columns: TableColumns<AccessEntry> = [
  ['番号', ({ id }) => id],
  ['日時', ({ at }) => tableInstant(new Date(at))],
  ['担当者', ({ admin }) => admin.name],
  ['操作', ({ action }) => accessActionLabel(action).ja],
  ['操作の記号', ({ action }) => action],
  ['対象', ({ subject }) => (subject === 'all' ? 'すべて' : subject)],
  ['件数', ({ count }) => count],
];

/** The entries that the list's filters leave, as a CSV file; that it was taken is in the audit. */
export const accessCsv = listCsv({
  name: () => '閲覧記録',
  selection: accessSelection,
  async note({ db }, { adminId, query }) {
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        adminId,
        action: 'access_log.exported',
        entity: 'audit',
        entityId: 'all',
        after: auditedFilters(query),
      }),
    );
  },
  present: (rows) => rows.map(presentAccess),
  columns,
});
