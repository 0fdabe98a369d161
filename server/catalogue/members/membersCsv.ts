import { memberKindNames } from '@seminar/shared/catalogue/members/names';
import { tokyoDay } from '@seminar/shared/date';
import type { Member } from '@seminar/shared/catalogue/members/schema';
import { listCsv, noteAccess } from '../../platform/exports/listCsv.ts';
import type { TableColumns } from '../../platform/http/tableLines.ts';
import { memberSelection } from './listMembers.ts';
import { presentMember } from './presentMember.ts';

// The import reads these headings and values: what was exported can be changed and imported again.
const columns: TableColumns<Member> = [
  ['会員番号', ({ number }) => number],
  ['種別', ({ kind }) => memberKindNames[kind]],
  ['名称', ({ name }) => name],
  ['フリガナ', (member) => member.name_kana],
  ['有効期間の開始', (member) => member.valid_from ?? ''],
  ['有効期間の終了', (member) => member.valid_until ?? ''],
  ['状態', ({ state }) => (state === 'left' ? '退会' : '有効')],
];

/** The members that the list's filters leave, as a CSV file. */
export const membersCsv = listCsv({
  name: () => '会員名簿',
  selection: memberSelection,
  note: noteAccess('members', () => 'all'),
  present(rows, { clock }) {
    const today = tokyoDay(clock());
    return rows.map((row) => presentMember(row, today));
  },
  columns,
});
