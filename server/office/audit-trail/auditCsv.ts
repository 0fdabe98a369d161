import { auditActionLabel } from '@seminar/shared/office/audit-trail/labels';
import type { AuditEntry } from '@seminar/shared/office/audit-trail/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { auditedFilters } from '../../platform/exports/exportRun.ts';
import { listCsv } from '../../platform/exports/listCsv.ts';
import type { TableColumns } from '../../platform/http/tableLines.ts';
import { auditSelection, presentEntry } from './listAudit.ts';

const tokyo = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Tokyo',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const json = (value: unknown) => (value === null ? '' : JSON.stringify(value));

const columns: TableColumns<AuditEntry> = [
  ['番号', ({ id }) => String(id)],
  ['日時', ({ at }) => tokyo.format(new Date(at))],
  ['担当者', ({ admin }) => admin?.name ?? ''],
  ['APIトークン', ({ api_token: token }) => token?.name ?? ''],
  ['操作', ({ action }) => auditActionLabel(action).ja],
  ['操作の記号', ({ action }) => action],
  ['対象', ({ subject }) => subject],
  ['回数', ({ count }) => String(count)],
  ['変更前', ({ before }) => json(before)],
  ['変更後', ({ after }) => json(after)],
  ['理由', ({ reason }) => reason ?? ''],
  ['接続元', ({ address }) => address ?? ''],
  ['要求の番号', ({ request_id: id }) => id ?? ''],
];

/** The entries that the list's filters leave, as a CSV file; that it was taken is an entry, too. */
export const auditCsv = listCsv({
  name: () => '操作の記録',
  selection: auditSelection,
  async note({ db }, { adminId, query }) {
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        adminId,
        action: 'audit.exported',
        entity: 'audit',
        entityId: 'all',
        after: auditedFilters(query),
      }),
    );
  },
  present: (rows) => rows.map(presentEntry),
  columns,
});
