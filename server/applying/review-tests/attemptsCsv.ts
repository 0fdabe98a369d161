import type { ReviewTestAttempt } from '@seminar/shared/applying/review-tests/endpoints';
import { listCsv, noteAccess } from '../../platform/exports/listCsv.ts';
import { tableInstant, type TableColumns } from '../../platform/http/tableLines.ts';
import { attemptSelection } from './listAttempts.ts';
import { presentAttempt } from './presentAttempt.ts';

const columns: TableColumns<ReviewTestAttempt> = [
  ['回答番号', ({ id }) => id],
  ['回答日時', ({ at }) => tableInstant(new Date(at))],
  ['受講番号', (attempt) => attempt.student_number],
  ['氏名', ({ name }) => name],
  ['講習会コード', ({ seminar }) => seminar.code],
  ['講習会名', ({ seminar }) => seminar.name],
  ['都道府県', (attempt) => attempt.address_prefecture],
  ['都道府県の相違', (attempt) => (attempt.prefecture_differs ? 'あり' : '')],
  ['キーワード', ({ keywords }) => keywords.join('、')],
  ['結果', ({ passed }) => (passed ? '合格' : '不合格')],
  ['受講者', (attempt) => (attempt.student_known ? '登録あり' : '該当なし')],
];

/** The attempts that the list's filters leave, as a CSV file. */
export const attemptsCsv = listCsv({
  name: () => '修了テストの回答',
  selection: attemptSelection,
  note: noteAccess('review_tests'),
  present: (rows) => rows.map(presentAttempt),
  columns,
});
