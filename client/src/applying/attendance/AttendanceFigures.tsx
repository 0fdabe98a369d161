import { getAttendanceFigures } from '@seminar/shared/applying/attendance/endpoints';
import { completionStates } from '@seminar/shared/applying/attendance/completionState.rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { attendanceTexts } from './texts.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Figures, FiguresLoading } from '../../platform/ui/Figures.tsx';

/** How many students of a seminar are how far with what its certificate needs. */
export function AttendanceFigures({ seminarId }: { seminarId: number }) {
  const { t } = useTranslation(attendanceTexts);
  const fetched = useQuery({
    ...queryOf(getAttendanceFigures, { params: { id: seminarId } }),
    select: dataOf,
  });
  const { data, error } = fetched;
  if (error && !data) return <Failed query={fetched} />;
  return (
    <Card title={t('figures.title')}>
      {data ? (
        <Figures
          label={t('figures.title')}
          figures={completionStates.map((state) => ({
            label: t(`state.${state}`),
            value: formatCount(data[state]),
            unit: t('figures.unit'),
            note: t('figures.of', { number: formatCount(data.students) }),
            to: pathTo('attendanceList', { id: seminarId }, { state }),
            alarming: state === 'in_doubt' && data[state] > 0,
          }))}
        />
      ) : (
        <FiguresLoading count={completionStates.length} />
      )}
    </Card>
  );
}
