import {
  seminarTypeNames,
  taxCategoryNames,
  seminarStateNames,
} from '@seminar/shared/catalogue/seminars/names';
import { tokyoDay } from '@seminar/shared/date';
import { seminarState, type SeminarState } from '@seminar/shared/seminarPeriod.rules';
import type { SeminarWithSeats } from '@seminar/shared/catalogue/seminars/schema';
import { listCsv } from '../../platform/exports/listCsv.ts';
import type { TableColumns } from '../../platform/http/tableLines.ts';
import { seminarSelection } from './listSeminars.ts';
import { presentSeminars } from './presentSeminar.ts';

const columns: TableColumns<SeminarWithSeats & { state: SeminarState }> = [
  ['講習会コード', ({ code }) => code],
  ['講習会名', ({ name }) => name],
  ['種別', (seminar) => seminarTypeNames[seminar.seminar_type]],
  ['申込開始日', (seminar) => seminar.entry_start],
  ['申込終了日', (seminar) => seminar.entry_end],
  ['振込期限', (seminar) => seminar.payment_deadline ?? ''],
  ['受講料', (seminar) => seminar.entry_fee],
  ['消費税', (seminar) => taxCategoryNames[seminar.tax_category]],
  ['申込数', (seminar) => seminar.submission_count],
  ['日程の数', ({ sessions }) => sessions.filter(({ is_active }) => is_active).length],
  ['定員', ({ seats }) => seats.capacity ?? ''],
  ['席のある申込', ({ seats }) => seats.taken],
  ['キャンセル待ち', ({ seats }) => seats.waiting],
  ['状態', ({ state }) => seminarStateNames[state]],
];

/** The seminars that the list's filters leave, as a CSV file. It is about nobody, so nothing is noted. */
export const seminarsCsv = listCsv({
  name: () => '講習会',
  selection: seminarSelection,
  note: () => Promise.resolve(),
  async present(rows, { db, clock }) {
    const today = tokyoDay(clock());
    const seminars = await presentSeminars(db, rows);
    return seminars.map((seminar) => ({ ...seminar, state: seminarState(today, seminar) }));
  },
  columns,
});
