import { downloadMoveInModel } from '@seminar/shared/house/move-ins/endpoints';
import { useTranslation } from 'react-i18next';
import { importedRecordsTexts } from '../../applying/imported-records/texts.ts';
import { callFile } from '../../platform/api/call.ts';
import { useDownload } from '../../platform/files/saveFile.ts';
import { FileIntake } from '../../platform/files/FileIntake.tsx';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { paths } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { moveInPageList } from './moveInPageList.ts';
import { MoveInPreview } from './MoveInPreview.tsx';
import { PastMoveIns } from './PastMoveIns.tsx';
import { uploadFile } from './useMoveIns.ts';

/** 移行データの取込: a file from before this system is chosen, looked at, imported and, if need be, undone. */
export default function MoveInPage() {
  const { t } = useTranslation(importedRecordsTexts);
  const list = useListParams(moveInPageList);
  const model = useDownload(() => callFile(downloadMoveInModel, {}, 'model.xlsx'), {
    failed: t('act.failed'),
  });
  const open = list.filters.file;

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        breadcrumbs={[{ to: paths.settings, label: t('settings') }]}
      />
      {open ? (
        <MoveInPreview id={Number(open)} list={list} />
      ) : (
        <Stack>
          <FileIntake
            label={t('drop.label')}
            buttonLabel={t('drop.button')}
            refusedTitle={t('drop.failed')}
            upload={uploadFile}
            onTaken={({ id }) => list.filter('file').onChange(String(id))}
          >
            <p>{t('drop.formats')}</p>
            <p>{t('drop.safe')}</p>
          </FileIntake>
          <div>
            <Button icon="download" busy={model.busy} onClick={() => model.run()}>
              {t('drop.model')}
            </Button>
          </div>
          <InfoPanel type="info" title={t('notes.title')}>
            <ul>
              <li>{t('notes.duty')}</li>
              <li>{t('notes.receipts')}</li>
              <li>{t('notes.verify')}</li>
              <li>{t('notes.undo')}</li>
            </ul>
          </InfoPanel>
          <PastMoveIns list={list} />
        </Stack>
      )}
    </>
  );
}
