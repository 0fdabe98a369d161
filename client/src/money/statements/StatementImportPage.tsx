import { useTranslation } from 'react-i18next';
import { statementsTexts } from './texts.ts';
import { FileIntake } from '../../platform/files/FileIntake.tsx';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { LayoutList } from '../../bank/statement-layouts/LayoutList.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { PastImports } from './PastImports.tsx';
import { statementList } from './statementList.ts';
import { StatementPreview } from './StatementPreview.tsx';
import { uploadFile } from './useStatements.ts';
import { May, WhoMay } from '../../platform/session/May.tsx';
import { uploadStatement } from '@seminar/shared/money/statements/endpoints';

/** 銀行の明細を読み込む: a bank's file is chosen, looked at row by row, and imported as a whole. */
export default function StatementImportPage() {
  const { t } = useTranslation(statementsTexts);
  const list = useListParams(statementList);
  const open = list.filters.import;

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {open ? (
        <StatementPreview id={Number(open)} list={list} />
      ) : (
        <Stack>
          <WhoMay call={uploadStatement} what={t('whatForMoney')} />
          <May call={uploadStatement}>
            <FileIntake
              label={t('drop.label')}
              buttonLabel={t('drop.button')}
              refusedTitle={t('drop.failed')}
              upload={uploadFile}
              onTaken={({ id }) => list.filter('import').onChange(String(id))}
            >
              <p>{t('drop.formats')}</p>
              <p>{t('drop.safe')}</p>
            </FileIntake>
          </May>
          <PastImports list={list} />
          <LayoutList />
        </Stack>
      )}
    </>
  );
}
