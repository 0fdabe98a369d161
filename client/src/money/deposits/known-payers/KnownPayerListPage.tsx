import './texts.ts';
import {
  downloadKnownPayersCsv,
  listKnownPayers,
  forgetPayer,
  rememberPayer,
} from '@seminar/shared/money/deposits/known-payers/endpoints';
import {
  knownPayerStates,
  type KnownPayer,
} from '@seminar/shared/money/deposits/known-payers/schema';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../../platform/api/call.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { ListFilters } from '../../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../../platform/lists/ListTable.tsx';
import { useListPage } from '../../../platform/lists/useListPage.ts';
import { useListParams } from '../../../platform/lists/useListParams.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { ReasonField } from '../../../platform/ui/ReasonField.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { ViewChips } from '../../../platform/ui/ViewChips.tsx';
import { officeUndoMs, useToast } from '../../../platform/ui/toasts.ts';
import { useReason } from '../../../platform/ui/useReason.ts';
import { useKnownPayerColumns } from './useKnownPayerColumns.tsx';

/** Forgets what is known of a payer, and takes that back. */
function useKnownPayerChange() {
  const { t } = useTranslation('knownPayers');
  const failureText = useFailureText();
  const toast = useToast();

  const remember = useMutation({
    mutationFn: (id: number) => call(rememberPayer, { params: { id } }),
    onSuccess: () => toast.success(t('remember.done')),
    onError: (error) => toast.failure(`${t('remember.failed')}\n${failureText(error)}`),
  });
  const forget = useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(forgetPayer, { params: { id }, body: { reason } }),
    onSuccess: (_, { id }) =>
      toast.undoable(t('forget.done'), {
        label: t('remember.button'),
        ms: officeUndoMs,
        act: () => remember.mutate(id),
      }),
  });
  return { forget, remember };
}

interface ForgetModalProps {
  payer: KnownPayer;
  busy: boolean;
  error: Error | null;
  onForget: (reason: string) => void;
  onClose: () => void;
}

/** Asks why what is known of a payer is forgotten. */
function ForgetModal({ payer, busy, error, onForget, onClose }: ForgetModalProps) {
  const { t } = useTranslation('knownPayers');
  const failureText = useFailureText();
  const reason = useReason();
  const forget = () => {
    const said = reason.check();
    if (said !== undefined) onForget(said);
  };
  return (
    <ActModal
      title={t('forget.title')}
      act={t('forget.button')}
      danger
      busy={busy}
      onAct={forget}
      onClose={onClose}
    >
      <Stack>
        {error && (
          <InfoPanel type="error" title={t('forget.failed')}>
            {failureText(error)}
          </InfoPanel>
        )}
        <p>{t('forget.lead')}</p>
        <DescriptionList
          items={[
            { term: t('column.remitter'), detail: payer.remitter_name },
            { term: t('column.paidFor'), detail: payer.paid_for.name },
            {
              term: t('column.deposits'),
              detail: t('count', { number: formatCount(payer.deposits) }),
            },
          ]}
        />
        <ReasonField label={t('forget.reason')} reason={reason} />
      </Stack>
    </ActModal>
  );
}

/** 前回の振込名義: who paid for whom before, and a way to forget it. */
export default function KnownPayerListPage() {
  const { t } = useTranslation('knownPayers');
  const columns = useKnownPayerColumns();
  const list = useListParams(listKnownPayers);
  const fetched = useListPage(listKnownPayers, { query: list.query }, list);
  const { forget, remember } = useKnownPayerChange();
  const [forgetting, setForgetting] = useState<KnownPayer>();

  const ask = (payer: KnownPayer) => {
    forget.reset();
    setForgetting(payer);
  };
  const actions = (payer: KnownPayer) => {
    const names = { remitter: payer.remitter_name, paidFor: payer.paid_for.name };
    const forgotten = payer.state === 'forgotten';
    return (
      <Button
        size="s"
        aria-label={t(forgotten ? 'remember.buttonOf' : 'forget.buttonOf', names)}
        busy={forgotten && remember.isPending && remember.variables === payer.id}
        onClick={() => (forgotten ? remember.mutate(payer.id) : ask(payer))}
      >
        {t(forgotten ? 'remember.button' : 'forget.button')}
      </Button>
    );
  };

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          <>
            {t('lead')} <Link to={paths.evidence}>{t('toEvidence')}</Link>
          </>
        }
      />
      <ListFilters
        list={list}
        search={t('search')}
        hint={t('searchHint')}
        views={
          <ViewChips
            label={t('filter.state')}
            hideLabel
            {...list.filter('state')}
            options={knownPayerStates.map((value) => ({ value, label: t(`state.${value}`) }))}
          />
        }
      />
      <ListTable
        caption={t('caption')}
        columns={columns}
        rowKey={(row) => row.id}
        list={list}
        fetched={fetched}
        csv={downloadKnownPayersCsv}
        actions={actions}
        empty={{
          title: t('empty.title'),
          lead: t('empty.lead'),
          action: <LinkButton to={paths.paymentCheckList}>{t('empty.toDeposits')}</LinkButton>,
        }}
        noMatch={t('empty.narrowed')}
      />
      {forgetting && (
        <ForgetModal
          payer={forgetting}
          busy={forget.isPending}
          error={forget.error}
          onForget={(reason) =>
            void forget
              .mutateAsync({ id: forgetting.id, reason })
              .then(() => setForgetting(undefined))
              // The dialog says what failed; what was typed stays.
              .catch(() => undefined)
          }
          onClose={() => setForgetting(undefined)}
        />
      )}
    </>
  );
}
