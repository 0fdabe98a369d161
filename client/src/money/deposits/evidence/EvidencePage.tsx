import './texts.ts';
import { listEvidence } from '@seminar/shared/money/deposits/evidence/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { Table } from '../../../platform/ui/Table.tsx';
import { EvidenceSwitch } from './EvidenceSwitch.tsx';
import { useEvidenceColumns } from './useEvidenceColumns.tsx';

/** 根拠の実績: how each kind of evidence has proved itself, and which may settle deposits by themselves. */
export default function EvidencePage() {
  const { t } = useTranslation('evidence');
  const evidence = useQuery({ ...queryOf(listEvidence, {}), select: dataOf });
  const columns = useEvidenceColumns();
  return (
    <>
      <PageHeader
        title={t('title')}
        breadcrumbs={[{ to: paths.paymentCheckList, label: t('toDeposits') }]}
        lead={t('lead')}
        action={<LinkButton to={paths.knownPayerList}>{t('toKnownPayers')}</LinkButton>}
      />
      <Stack>
        <InfoPanel type="info" title={t('rules.title')}>
          <ul>
            <li>{t('rules.item1')}</li>
            <li>{t('rules.item2')}</li>
            <li>{t('rules.item3')}</li>
            <li>{t('rules.item4')}</li>
          </ul>
        </InfoPanel>
        <Loaded query={evidence} lines={12}>
          {(rows) => (
            <Table
              caption={t('caption')}
              columns={columns}
              rows={rows}
              rowKey={({ kind }) => kind}
              actions={(row) => <EvidenceSwitch evidence={row} />}
            />
          )}
        </Loaded>
      </Stack>
    </>
  );
}
