import type { GroupPayment, GroupRow } from '@seminar/shared/groups/schema';
import { listCsv, noteAccess } from '../exports/listCsv.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { tableInstant, type TableColumns } from '../http/tableLines.ts';
import { groupSelection } from './listGroups.ts';

const paymentNames: Record<GroupPayment, string> = {
  open: '未入金',
  part: '一部入金',
  paid: '入金済',
  surplus: '過入金',
  cancelled: '全員取消',
};

const columns: TableColumns<GroupRow> = [
  ['団体申込番号', (group) => group.group_number],
  ['申込日時', (group) => tableInstant(new Date(group.submitted_at))],
  ['講習会コード', ({ seminar }) => seminar.code],
  ['講習会名', ({ seminar }) => seminar.name],
  ['会社名', (group) => group.company_name],
  ['担当者名', (group) => group.contact_name],
  ['人数', ({ people }) => people],
  ['請求額', ({ money }) => money.owed],
  ['預かり額', ({ money }) => money.held],
  ['割当額', ({ money }) => money.allocated],
  ['協会負担額', ({ money }) => money.waived],
  ['不足額', ({ money }) => money.to_come],
  ['過入金額', ({ money }) => money.surplus],
  ['入金状況', ({ payment }) => paymentNames[payment]],
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
