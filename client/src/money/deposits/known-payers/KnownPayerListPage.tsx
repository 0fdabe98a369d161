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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { knownPayersTexts } from './texts.ts';
import { NotDone } from '../../../platform/api/NotDone.tsx';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { formatCount } from '../../../platform/i18n/format.ts';
import { ListFilters } from '../../../platform/lists/ListFilters.tsx';
import { ListTable } from '../../../platform/lists/ListTable.tsx';
import { useListPage } from '../../../platform/lists/useListPage.ts';
import { useListParams } from '../../../platform/lists/useListParams.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { ReasonField } from '../../../platform/ui/ReasonField.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { ViewChips } from '../../../platform/ui/ViewChips.tsx';
import { officeUndoMs } from '../../../platform/ui/toasts.ts';
import { useReason } from '../../../platform/ui/useReason.ts';
import { useKnownPayerColumns } from './useKnownPayerColumns.tsx';

function useRemember() {
  const { t } = useTranslation(knownPayersTexts);
  return useAct((id: number) => call(rememberPayer, { params: { id } }), {
    done: t('remember.done'),
    failed: t('remember.failed'),
  });
}

interface ForgetModalProps {
  payer: KnownPayer;
  onClose: () => void;
}

/** Asks why what is known of a payer is forgotten, and forgets it. */
function ForgetModal({ payer, onClose }: ForgetModalProps) {
  const { t } = useTranslation(knownPayersTexts);
  const reason = useReason();
  const remember = useRemember();
  const { id } = payer;
  const forgetting = useAct(
    (said: string) => call(forgetPayer, { params: { id }, body: { reason: said } }),
    {
      done: {
        text: t('forget.done'),
        undo: { label: t('remember.button'), ms: officeUndoMs, act: () => remember.run(id) },
      },
      close: onClose,
    },
  );
  const forget = () => {
    const said = reason.check();
    if (said !== undefined) forgetting.run(said);
  };
  return (
    <ActModal
      title={t('forget.title')}
      act={t('forget.button')}
      danger
      busy={forgetting.busy}
      onAct={forget}
      onClose={onClose}
    >
      <Stack>
        <NotDone act={forgetting} title={t('forget.failed')} />
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
  const { t } = useTranslation(knownPayersTexts);
  const columns = useKnownPayerColumns();
  const list = useListParams(listKnownPayers);
  const fetched = useListPage(listKnownPayers, { query: list.query }, list);
  const remember = useRemember();
  const [forgetting, setForgetting] = useState<KnownPayer>();

  const actions = (payer: KnownPayer) => {
    const names = { remitter: payer.remitter_name, paidFor: payer.paid_for.name };
    const forgotten = payer.state === 'forgotten';
    return (
      <Button
        size="s"
        aria-label={t(forgotten ? 'remember.buttonOf' : 'forget.buttonOf', names)}
        busy={forgotten && remember.busy && remember.input === payer.id}
        onClick={() => (forgotten ? remember.run(payer.id) : setForgetting(payer))}
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
      {forgetting && <ForgetModal payer={forgetting} onClose={() => setForgetting(undefined)} />}
    </>
  );
}
