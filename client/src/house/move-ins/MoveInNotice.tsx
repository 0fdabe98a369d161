import { downloadMoveInRest } from '@seminar/shared/house/move-ins/endpoints';
import type { MoveIn } from '@seminar/shared/house/move-ins/schema';
import { useTranslation } from 'react-i18next';
import { importedRecordsTexts } from '../../applying/imported-records/texts.ts';
import { callFile } from '../../platform/api/call.ts';
import { useDownload } from '../../platform/files/saveFile.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { paths, pathTo } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

function Done({ moveIn }: { moveIn: MoveIn }) {
  const { t } = useTranslation(importedRecordsTexts);
  const { id, counts, left_out: leftOut } = moveIn;
  const rest = useDownload(
    () => callFile(downloadMoveInRest, { params: { id } }, 'left-out.xlsx'),
    { failed: t('act.failed') },
  );
  const { students, certificates, receipts } = counts;
  return (
    <InfoPanel type={leftOut > 0 ? 'warning' : 'success'} title={t('done.title')}>
      <Stack gap="s">
        <p>
          {t('done.counts', {
            students: formatCount(students),
            certificates: formatCount(certificates),
            receipts: formatCount(receipts),
          })}
        </p>
        {leftOut > 0 && <p>{t('done.leftOut', { count: leftOut })}</p>}
        <Stack row gap="s">
          {leftOut > 0 && (
            <Button icon="download" busy={rest.busy} onClick={() => rest.run()}>
              {t('done.rest')}
            </Button>
          )}
          {students > 0 && (
            <>
              <LinkButton to={paths.annualDuty}>{t('done.duty')}</LinkButton>
              <LinkButton to={pathTo('importedStudentList', {}, { move_in_id: id })}>
                {t('done.students')}
              </LinkButton>
            </>
          )}
          {receipts > 0 && (
            <LinkButton to={pathTo('importedReceiptList', {}, { move_in_id: id })}>
              {t('done.receipts')}
            </LinkButton>
          )}
        </Stack>
      </Stack>
    </InfoPanel>
  );
}

/** The state of a file: under way, done, or what is wrong with it. */
export function MoveInNotice({ moveIn }: { moveIn: MoveIn }) {
  const { t } = useTranslation(importedRecordsTexts);
  const { rows_done: done, rows_total: total } = moveIn;
  switch (moveIn.state) {
    case 'reading':
      return (
        <InfoPanel type="rotate" title={t('reading.title')}>
          {t('reading.lead', { count: done })}
        </InfoPanel>
      );
    case 'importing':
      return (
        <InfoPanel type="rotate" title={t('importing.title')}>
          <Stack gap="s">
            <p>{t('importing.lead')}</p>
            <ProgressBar
              label={t('state.importing')}
              value={done}
              max={Math.max(1, total)}
              text={t('importing.progress', { done: formatCount(done), total: formatCount(total) })}
            />
          </Stack>
        </InfoPanel>
      );
    case 'failed':
      return (
        <InfoPanel type="error" title={t('failed')}>
          {moveIn.problem}
        </InfoPanel>
      );
    case 'imported':
      return <Done moveIn={moveIn} />;
    case 'undone':
      return (
        <InfoPanel type="info" title={t('undone.title')}>
          {t('undone.lead')}
        </InfoPanel>
      );
    case 'discarded':
      return <InfoPanel type="info" title={t('discarded')} />;
    case 'ready':
      return null;
  }
}
