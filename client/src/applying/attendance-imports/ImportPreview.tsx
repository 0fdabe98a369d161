import { setAttendanceColumns } from '@seminar/shared/applying/attendance-imports/endpoints';
import {
  offeredZones,
  type AttendanceImport,
} from '@seminar/shared/applying/attendance-imports/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attendanceImportsTexts } from './texts.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { FileProblems } from '../../platform/files/FileProblems.tsx';
import { formatInstant } from '../../platform/i18n/format.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { ImportActions } from './ImportActions.tsx';
import { ParticipantRows } from './ParticipantRows.tsx';
import { stateTones } from './PastImports.tsx';
import { ReportColumns } from './ReportColumns.tsx';
import { useAttendanceImport, type AttendanceImportParams } from './useAttendanceImports.ts';

/** What a zone is called; one that the screen doesn't offer has its own name. */
function useZoneName() {
  const { t } = useTranslation(attendanceImportsTexts);
  return (zone: string) => {
    const known = offeredZones.find((one) => one === zone);
    return known ? t(`zone.${known}`) : zone;
  };
}

function Summary({ found }: { found: AttendanceImport }) {
  const { t } = useTranslation(attendanceImportsTexts);
  const zoneName = useZoneName();
  const { reading, service, evidence, state } = found;
  const by = (at: string | null, name: string | null) =>
    at === null ? null : t('summary.by', { at: formatInstant(at), name: name ?? '' });
  const items = [
    {
      term: t('past.state'),
      detail: <StatusBadge tone={stateTones[state]}>{t(`state.${state}`)}</StatusBadge>,
    },
    { term: t('summary.file'), detail: found.file_name },
    { term: t('summary.service'), detail: service && t(`service.${service}`) },
    { term: t('summary.evidence'), detail: evidence && t(`summary.${evidence}`) },
    {
      term: t('summary.reading'),
      detail:
        evidence === 'joins' && reading
          ? t('summary.zone', { zone: zoneName(reading.time_zone) })
          : null,
    },
    { term: t('summary.received'), detail: by(found.created_at, found.created_by) },
    { term: t('summary.done'), detail: by(found.done_at, found.done_by) },
    {
      term: t('summary.people'),
      detail: found.done_at === null ? null : t('past.peopleCount', { count: found.people }),
    },
    { term: t('summary.undone'), detail: by(found.undone_at, found.undone_by) },
  ];
  return <DescriptionList items={items.filter(({ detail }) => detail !== null)} />;
}

interface ImportPreviewProps {
  id: number;
  seminarId: number;
  list: AttendanceImportParams;
}

/** One report: what is in it, whom its participants may be, and what confirming does or did. */
export function ImportPreview({ id, seminarId, list }: ImportPreviewProps) {
  const { t } = useTranslation(attendanceImportsTexts);
  const may = useMay();
  const [setsColumns, setSetsColumns] = useState<boolean>();
  const fetched = useAttendanceImport(id);
  const found = fetched.data;
  if (!found) return fetched.error ? <Failed query={fetched} /> : <Skeleton lines={8} />;
  const { state, problem } = found;
  const asks = state === 'needs_columns';
  const isOpen = state === 'ready' || asks;
  return (
    <Stack>
      {asks && (
        <InfoPanel type="warning" title={t('asks.title')}>
          {problem}
        </InfoPanel>
      )}
      {isOpen && <FileProblems title={t('problems.title')} problems={found.problems} />}
      {(setsColumns ?? asks) && isOpen && found.has_file && may(setAttendanceColumns) && (
        <ReportColumns importId={id} onDone={() => setSetsColumns(false)} />
      )}
      <Card title={t('summary.title')}>
        <Stack>
          <Summary found={found} />
          <ImportActions
            found={found}
            onLeave={list.clear}
            onSetColumns={() => setSetsColumns(true)}
          />
        </Stack>
      </Card>
      {(state === 'ready' || state === 'done') && (
        <ParticipantRows found={found} seminarId={seminarId} list={list} />
      )}
    </Stack>
  );
}
