import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { bankTexts } from './texts.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { BankProblems } from './BankProblems.tsx';
import { BankState } from './BankState.tsx';
import { readBankAnswer, type BankAnswer } from './bankAnswer.rules.ts';
import { useBankStatus, useFinishBankLink } from './useBank.ts';

/** The result of returning from the bank. */
function BankLinkResult({ answer }: { answer: BankAnswer }) {
  const { t } = useTranslation(bankTexts);
  const failureText = useFailureText();
  const link = useFinishBankLink(answer);

  const failed = (why: string) => (
    <InfoPanel type="error" title={t('finishFailed')}>
      <p>{why}</p>
      <p>{t('tryAgain')}</p>
    </InfoPanel>
  );
  if (answer.kind === 'none') return null;
  if (answer.kind === 'denied') return failed(t('denied'));
  if (answer.kind === 'refused') return failed(t('refused', { reason: answer.reason }));
  if (link.error) return failed(failureText(link.error));
  if (link.isPending) return <InfoPanel type="rotate" title={t('finishing')} />;
  return <InfoPanel type="success" title={t('finished')} />;
}

/** Where the bank sends the browser back to; also shows the state of the link. */
export default function BankPage() {
  const { t } = useTranslation(bankTexts);
  const [params, setParams] = useSearchParams();
  const [answer] = useState(() => readBankAnswer(params));
  const status = useBankStatus();

  // A reload and the history must not hold a code that was used.
  useEffect(() => {
    if (answer.kind !== 'none') setParams({}, { replace: true });
  }, [answer, setParams]);

  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
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
