import { groupPaymentNames } from '@seminar/shared/money/groups/names';
import type { GroupRow } from '@seminar/shared/money/groups/schema';
import { listCsv, noteAccess } from '../../platform/exports/listCsv.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { tableInstant, type TableColumns } from '../../platform/http/tableLines.ts';
import { groupSelection } from './listGroups.ts';

const columns: TableColumns<GroupRow> = [
  ['団体申込番号', (group) => group.group_number],
  ['申込日時', (group) => tableInstant(new Date(group.submitted_at))],
  ['講習会コード', ({ seminar }) => seminar.code],
  ['講習会名', ({ seminar }) => seminar.name],
  ['会社名', (group) => group.company_name],
  ['担当者名', (group) => group.contact_name],
  ['人数', ({ people }) => people],
  ['キャンセル待ち', ({ waiting }) => waiting],
  ['氏名未定の受講枠', ({ places }) => places],
  ['請求額', ({ money }) => money.owed],
  ['預かり額', ({ money }) => money.held],
  ['うち受講枠分の預かり額', (group) => group.for_places],
  ['割当額', ({ money }) => money.allocated],
  ['協会負担額', ({ money }) => money.waived],
  ['不足額', ({ money }) => money.to_come],
  ['過入金額', ({ money }) => money.surplus],
  ['確認待ちの入金額', ({ money }) => money.undecided],
  ['入金状況', ({ payment }) => groupPaymentNames[payment]],
];

/** The groups that the list's filters leave, as a CSV file. */
export const groupsCsv = listCsv({
  name: () => '団体申込',
  selection: groupSelection,
  key: Prisma.sql`public_id`,
  note: noteAccess('groups'),
  present: (rows) => rows,
  columns,
});
