import { uploadAttendanceReport } from '@seminar/shared/applying/attendance-imports/endpoints';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { attendanceImportsTexts } from './texts.ts';
import { seminarsTexts } from '../../catalogue/seminars/texts.ts';
import { useSeminar } from '../../catalogue/seminars/useSeminars.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { FileIntake } from '../../platform/files/FileIntake.tsx';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { pathTo, paths } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { PastImports } from './PastImports.tsx';
import { attendanceImportPageList, uploadReport } from './useAttendanceImports.ts';

/** 参加者レポートの取込: a report is chosen, its people are looked at, confirmed and, if need be, taken back. */
export default function AttendanceImportPage() {
  const { t } = useTranslation([attendanceImportsTexts, seminarsTexts]);
  const { id = '' } = useParams();
  const seminarId = Number(id);
  const seminar = useSeminar(id);
  const list = useListParams(attendanceImportPageList);
  const open = list.filters.file;
  if (!seminar.data) return seminar.error ? <Failed query={seminar} /> : <Skeleton lines={8} />;
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        breadcrumbs={[
          { to: paths.seminarList, label: t('seminars:listTitle') },
          { to: pathTo('seminarDetail', { id: seminarId }), label: seminar.data.name },
        ]}
      />
      {open ? (
        <ImportPreview key={open} id={Number(open)} seminarId={seminarId} list={list} />
      ) : (
        <Stack>
          <May call={uploadAttendanceReport}>
            <FileIntake
              label={t('drop.label')}
              buttonLabel={t('drop.button')}
              refusedTitle={t('drop.failed')}
              upload={(file) => uploadReport(seminarId, file)}
              onTaken={({ id: taken }) => list.filter('file').onChange(String(taken))}
            >
              <p>{t('drop.formats')}</p>
              <p>{t('drop.unticked')}</p>
              <p>{t('drop.safe')}</p>
            </FileIntake>
          </May>
          <PastImports seminarId={seminarId} list={list} />
        </Stack>
      )}
    </>
  );
}
