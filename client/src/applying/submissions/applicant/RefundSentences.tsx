import type { RefundStep } from '@seminar/shared/papers/refunds/schema';
import { useTranslation } from 'react-i18next';
import { applicantTexts } from './texts.ts';
import { formatLongDay, formatYen } from '../../../platform/i18n/format.ts';

/** How far each refund is, in a sentence. */
export function RefundSentences({ steps }: { steps: readonly RefundStep[] }) {
  const { t } = useTranslation(applicantTexts);
  return (
    <>
      <h3>{t('refund.title')}</h3>
      <ul>
        {steps.map(({ amount, step, on, until, account_end: end }, index) => (
          <li key={index}>
            {t(`refund.${step === 'sent' && end !== null ? 'sentTo' : step}`, {
              amount: formatYen(amount),
              day: formatLongDay(on),
              until: until === null ? '' : formatLongDay(until),
              account: end === null ? '' : t('refund.account', { end }),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
