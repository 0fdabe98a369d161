import './texts.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFailureText } from '../api/useFailureText.ts';
import { paths } from '../paths.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { readBankAnswer } from './bankAnswer.rules.ts';
import { BankLinkResult } from './BankLinkResult.tsx';
import { BankProblems } from './BankProblems.tsx';
import { BankState } from './BankState.tsx';
import { useBankStatus } from './useBank.ts';

/** Where the bank sends the browser back to; also shows how the link is. */
export default function BankPage() {
  const { t } = useTranslation('bank');
  const failureText = useFailureText();
  const [params, setParams] = useSearchParams();
  const [answer] = useState(() => readBankAnswer(params));
  const { data: status, error, refetch, isFetching } = useBankStatus();

  // Neither a reload nor the history shall hold a code that was used.
  useEffect(() => {
    if (answer.kind !== 'none') setParams({}, { replace: true });
  }, [answer, setParams]);

  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        action={<LinkButton to={paths.paymentCheckList}>{t('deposits')}</LinkButton>}
      />
      <BankLinkResult answer={answer} />
      {status && <BankProblems status={status} />}
      {status && <BankState status={status} />}
      {!status && !error && <Skeleton lines={8} />}
      {!status && error && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      )}
    </>
  );
}
