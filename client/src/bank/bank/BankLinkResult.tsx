import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import type { BankAnswer } from './bankAnswer.rules.ts';
import { useFinishBankLink } from './useBank.ts';

/** The result of returning from the bank. */
export function BankLinkResult({ answer }: { answer: BankAnswer }) {
  const { t } = useTranslation('bank');
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
