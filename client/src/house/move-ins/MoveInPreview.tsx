import type { MoveIn } from '@seminar/shared/house/move-ins/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importedRecordsTexts } from '../../applying/imported-records/texts.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { FileProblems } from '../../platform/files/FileProblems.tsx';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { MoveInActions } from './MoveInActions.tsx';
import { MoveInColumns } from './MoveInColumns.tsx';
import { MoveInNotice } from './MoveInNotice.tsx';
import type { MoveInParams } from './moveInPageList.ts';
import { MoveInRows } from './MoveInRows.tsx';
import { useMoveIn } from './useMoveIns.ts';

/** Nothing in the file was taken for a heading that is known, so that there is no row to judge. */
const isUnrecognised = ({ state, recognised }: MoveIn) => state === 'ready' && !recognised;

function Columns({ moveIn }: { moveIn: MoveIn }) {
  const { t } = useTranslation(importedRecordsTexts);
  if (isUnrecognised(moveIn)) return t('summary.unrecognised');
  return moveIn.columns_by === null
    ? t('summary.recognised')
    : t('summary.columnsBy', { name: moveIn.columns_by });
}

function Summary({ moveIn }: { moveIn: MoveIn }) {
  const { t } = useTranslation(importedRecordsTexts);
  const { counts } = moveIn;
  const by = (at: string | null, name: string | null) =>
    at === null ? null : t('summary.by', { at: formatInstant(at), name: name ?? '' });
  const acts = [
    { term: t('summary.imported'), detail: by(moveIn.imported_at, moveIn.imported_by) },
    { term: t('summary.undone'), detail: by(moveIn.undone_at, moveIn.undone_by) },
  ];
  return (
    <DescriptionList
      items={[
        { term: t('summary.file'), detail: moveIn.file_name },
        {
          term: moveIn.imported_at === null ? t('summary.makes') : t('summary.made'),
          detail: t('done.counts', {
            students: formatCount(counts.students),
            certificates: formatCount(counts.certificates),
            receipts: formatCount(counts.receipts),
          }),
        },
        { term: t('summary.received'), detail: by(moveIn.created_at, moveIn.created_by) },
        { term: t('summary.columns'), detail: <Columns moveIn={moveIn} /> },
        ...acts.filter(({ detail }) => detail !== null),
      ]}
    />
  );
}

/** One file: what is in it, what importing it does or did, row by row. */
export function MoveInPreview({ id, list }: { id: number; list: MoveInParams }) {
  const { t } = useTranslation(importedRecordsTexts);
  const [setsColumns, setSetsColumns] = useState<boolean>();
  const fetched = useMoveIn(id);
  const moveIn = fetched.data;
  if (!moveIn) return fetched.error ? <Failed query={fetched} /> : <Skeleton lines={8} />;
  const { state, left_out: leftOut } = moveIn;
  const unrecognised = isUnrecognised(moveIn);
  const hasRows = (state === 'ready' && !unrecognised) || (state === 'imported' && leftOut > 0);
  return (
    <Stack>
      <MoveInNotice moveIn={moveIn} />
      {state === 'ready' && !unrecognised && (
        <FileProblems title={t('problems.title')} problems={moveIn.problems} />
      )}
      {unrecognised && (
        <InfoPanel type="warning" title={t('unrecognised.title')}>
          {t('unrecognised.lead')}
        </InfoPanel>
      )}
      {(setsColumns ?? unrecognised) && state === 'ready' && (
        <MoveInColumns moveInId={id} onDone={() => setSetsColumns(false)} />
      )}
      <Card title={t('summary.title')}>
        <Stack>
          {state !== 'reading' && <Summary moveIn={moveIn} />}
          <MoveInActions
            moveIn={moveIn}
            onLeave={list.clear}
            onSetColumns={() => setSetsColumns(true)}
          />
        </Stack>
      </Card>
      {hasRows && <MoveInRows moveIn={moveIn} list={list} />}
    </Stack>
  );
}
