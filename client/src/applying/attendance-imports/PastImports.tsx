import { listAttendanceImports } from '@seminar/shared/applying/attendance-imports/endpoints';
import type { AttendanceImport } from '@seminar/shared/applying/attendance-imports/schema';
import { useTranslation } from 'react-i18next';
import { attendanceImportsTexts } from './texts.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { PastFiles } from '../../platform/lists/PastFiles.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import type { Tone } from '../../platform/ui/StatusBadge.tsx';
import type { AttendanceImportParams } from './useAttendanceImports.ts';

export const stateTones: Record<AttendanceImport['state'], Tone> = {
  needs_columns: 'warning',
  ready: 'warning',
  done: 'success',
  undone: 'neutral',
  discarded: 'neutral',
};

/** Every report of a seminar that was read. */
export function PastImports({
  seminarId,
  list,
}: {
  seminarId: number;
  list: AttendanceImportParams;
}) {
  const { t } = useTranslation(attendanceImportsTexts);
  const input = { params: { id: seminarId }, query: { page: list.page } };
  const fetched = useListPage(listAttendanceImports, input, list);
  return (
    <PastFiles
      caption={t('past.caption')}
      fetched={fetched}
      list={list}
      pathOf={({ id }) => pathTo('attendanceImports', { id: seminarId }, { file: id })}
      columns={[
        {
          key: 'service',
          header: t('past.service'),
          nowrap: true,
          cell: ({ service }) => service && t(`service.${service}`),
        },
        {
          key: 'people',
          header: t('past.people'),
          align: 'end',
          cell: ({ people, done_at: done }) =>
            done === null
              ? ''
              : t('past.peopleCount', { count: people, number: formatCount(people) }),
        },
      ]}
      who={(row) => row.undone_by ?? row.done_by ?? row.created_by}
      state={({ state }) => ({ tone: stateTones[state], label: t(`state.${state}`) })}
    />
  );
}
