import { assignDeposit, getDeposit } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router-dom';
import { depositsTexts } from './texts.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { isNotFound } from '../../platform/api/errors.ts';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { WhoMay } from '../../platform/session/May.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { NotFound } from '../../platform/ui/NotFound.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { DepositModal } from './DepositModal.tsx';
import { DepositView } from './DepositView.tsx';
import styles from './DepositView.module.css';
import type { DepositAct } from './useDepositActs.ts';
import { listOf, pageOf, useDepositList, useNeighbours } from './useDepositList.ts';

/** One deposit on its own page, with the way to the next ones of the list that it was opened from. */
export default function DepositDetailPage() {
  const { t } = useTranslation(depositsTexts);
  const id = Number(useParams()['id']);
  const { search } = useLocation();
  // With the deposit as it was: what is done changes it, and a modal must stay until it has said so.
  const [open, setOpen] = useState<{ act: DepositAct; deposit: Deposit }>();
  const fetched = useQuery({ ...queryOf(getDeposit, { params: { id } }), select: dataOf });
  const listed = useDepositList().fetched.data?.data ?? [];
  const { previous, next } = useNeighbours(id, listed);
  const { data: deposit, error } = fetched;
  const crumbs = [{ to: listOf(id, search), label: t('title') }];
  if (isNotFound(error)) return <NotFound links={crumbs} />;

  return (
    <>
      <PageHeader
        title={deposit ? t('detail.title', { name: deposit.remitter_name }) : t('detail.loading')}
        breadcrumbs={crumbs}
        action={
          (previous ?? next) && (
            <>
              {previous && (
                <LinkButton to={pageOf(previous, search)}>{t('detail.previous')}</LinkButton>
              )}
              {next && <LinkButton to={pageOf(next, search)}>{t('detail.next')}</LinkButton>}
            </>
          )
        }
      />
      <WhoMay call={assignDeposit} what={t('whatForMoney')} />
      <div className={styles.page}>
        <Loaded query={fetched} lines={6}>
          {(shown) => (
            <DepositView deposit={shown} onAct={(act) => setOpen({ act, deposit: shown })} />
          )}
        </Loaded>
      </div>
      {open && <DepositModal {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
