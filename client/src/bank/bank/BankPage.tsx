import './texts.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { paths } from '../../platform/routing/paths.ts';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { readBankAnswer } from './bankAnswer.rules.ts';
import { BankLinkResult } from './BankLinkResult.tsx';
import { BankProblems } from './BankProblems.tsx';
import { BankState } from './BankState.tsx';
import { useBankStatus } from './useBank.ts';

/** Where the bank sends the browser back to; also shows the state of the link. */
export default function BankPage() {
  const { t } = useTranslation('bank');
  const [params, setParams] = useSearchParams();
  const [answer] = useState(() => readBankAnswer(params));
  const status = useBankStatus();

  // A reload and the history must not hold a code that was used.
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
      <Loaded query={status} lines={8}>
        {(data) => (
          <>
            <BankProblems status={data} />
            <BankState status={data} />
          </>
        )}
      </Loaded>
    </>
  );
}
