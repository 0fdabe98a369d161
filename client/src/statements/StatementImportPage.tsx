import './texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useListParams } from '../lists/useListParams.ts';
import { paths } from '../routing/paths.ts';
import { LayoutList } from '../statement-layouts/LayoutList.tsx';
import { FileDrop } from '../ui/FileDrop.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { PastImports } from './PastImports.tsx';
import { statementList } from './statementList.ts';
import { StatementPreview } from './StatementPreview.tsx';
import { useUploadStatement } from './useStatements.ts';
import { May } from '../auth/May.tsx';
import { uploadStatement } from '@seminar/shared/statements/endpoints';

/** 明細取込: a bank's file is chosen, looked at row by row, and imported as a whole. */
export default function StatementImportPage() {
  const { t } = useTranslation('statements');
  const failureText = useFailureText();
  const list = useListParams(statementList);
  const upload = useUploadStatement();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const open = list.filters.import;

  const take = (file: File) => {
    setRefusals([]);
    upload.mutate(file, {
      onSuccess: ({ id }) => list.filter('import').onChange(String(id)),
      onError: (error) => {
        const found = error instanceof ApiError ? Object.values(error.problems).flat() : [];
        setRefusals(found.length > 0 ? found : [failureText(error)]);
      },
    });
  };

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        breadcrumbs={[{ to: paths.paymentCheckList, label: t('deposits') }]}
      />
      {open ? (
        <StatementPreview id={Number(open)} list={list} />
      ) : (
        <Stack>
          <May call={uploadStatement}>
            <FileDrop
              label={t('drop.label')}
              buttonLabel={t('drop.button')}
              busy={upload.isPending}
              onFile={take}
            >
              <p>{t('drop.formats')}</p>
              <p>{t('drop.safe')}</p>
            </FileDrop>
          </May>
          {refusals.length > 0 && (
            <InfoPanel type="error" title={t('drop.failed')}>
              <ul>
                {refusals.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </InfoPanel>
          )}
          <PastImports list={list} />
          <LayoutList />
        </Stack>
      )}
    </>
  );
}
