import { listEvidence, allowEvidence } from '@seminar/shared/money/deposits/evidence/endpoints';
import { evidenceLabels } from '@seminar/shared/money/deposits/evidence/labels';
import type { Evidence } from '@seminar/shared/money/deposits/evidence/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { evidenceTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { call } from '../../../platform/api/call.ts';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { useMay } from '../../../platform/session/useMay.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { Table } from '../../../platform/ui/Table.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import { useEvidenceColumns } from './useEvidenceColumns.tsx';

/** Lets a kind of evidence settle deposits by itself, after a question, or no longer. */
function EvidenceSwitch({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation(evidenceTexts);
  const may = useMay();
  const confirm = useConfirm();
  const { kind, in_a_row: times, self_settling: settling } = evidence;
  const name = evidenceLabels[kind][useLanguage()];
  const change = useAct(
    (allowed: boolean) =>
      call(allowEvidence, {
        params: { kind },
        body: { allowed, version: settling?.version ?? 0 },
      }),
    {
      done: (_, allowed) => t(allowed ? 'allow.done' : 'disallow.done'),
      failed: t('failed'),
    },
  );
  if (!settling || !may(allowEvidence)) return null;

  const allow = async () => {
    const sure = await confirm({
      title: t('allow.question', { kind: name }),
      message: t('allow.lead', { number: formatCount(times) }),
      confirmLabel: t('allow.button'),
    });
    if (sure) change.run(true);
  };
  const { state, may_be_allowed: proven } = settling;
  return (
    <>
      {state !== 'off' && (
        <Button
          size="s"
          busy={change.busy}
          aria-label={t('disallow.buttonOf', { kind: name })}
          onClick={() => change.run(false)}
        >
          {t('disallow.button')}
        </Button>
      )}
      {state !== 'on' && proven && (
        <Button
          size="s"
          busy={change.busy}
          aria-label={t('allow.buttonOf', { kind: name })}
          onClick={() => void allow()}
        >
          {t('allow.button')}
        </Button>
      )}
    </>
  );
}

/** 根拠の実績: how each kind of evidence has proved itself, and which may settle deposits by themselves. */
export default function EvidencePage() {
  const { t } = useTranslation(evidenceTexts);
  const evidence = useQuery({ ...queryOf(listEvidence, {}), select: dataOf });
  const columns = useEvidenceColumns();
  return (
    <>
      <PageHeader
        title={t('title')}
        breadcrumbs={[{ to: paths.paymentCheckList, label: t('toDeposits') }]}
        lead={t('lead')}
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
