import './texts.ts';
import { verifyReceipt } from '@seminar/shared/papers/receipts/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../../../platform/api/errors.ts';
import { Failed } from '../../../platform/api/Failed.tsx';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { formatDay, formatYen } from '../../../platform/i18n/format.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { VerificationForm } from './VerificationForm.tsx';

/** Whether the receipt or the invoice exists, and what the paper must state. */
export function ReceiptResult({ number, amount }: { number: string; amount: string }) {
  const { t, i18n } = useTranslation('verification');
  const fetched = useQuery({
    ...queryOf(verifyReceipt, { params: { number }, query: { amount } }, i18n.language),
    select: dataOf,
    // Always fetched again: the receipt may have been voided since an earlier answer.
    gcTime: 0,
    retry: false,
  });
  const { data, error } = fetched;
  if (isMissing(error)) {
    return (
      <>
        <InfoPanel type="error" title={t('receipt.none')}>
          <p>{error.message}</p>
          <p>{t('earlier')}</p>
        </InfoPanel>
        <VerificationForm code={number} number={amount} />
      </>
    );
  }
  if (error) return <Failed query={fetched} title={t('failed')} />;
  if (!data) return <Skeleton lines={6} />;
  const valid = data.state === 'valid';
  const facts = [
    { term: t(`${data.kind}.number`), detail: data.number },
    { term: t('receipt.addressee'), detail: data.addressee },
    { term: t('amount'), detail: formatYen(data.amount) },
    { term: t('field.seminar'), detail: data.seminar_name },
    { term: t('field.issued'), detail: formatDay(data.issue_date) },
    { term: t('field.issuer'), detail: data.issuer },
  ];
  return (
    <>
      <InfoPanel type={valid ? 'success' : 'error'} title={t(`${data.kind}.${data.state}`)}>
        <p>{t(valid ? `${data.kind}.compare` : 'receipt.voidWhat')}</p>
        {data.invoice_number !== null && (
          <p>{t('receipt.invoiced', { number: data.invoice_number })}</p>
        )}
        {data.reissued && <p>{t('receipt.reissued')}</p>}
      </InfoPanel>
      <Card title={t('result')}>
        <DescriptionList columns={1} items={facts} />
      </Card>
      <div>
        <LinkButton to={paths.certificateVerificationForm}>{t('again')}</LinkButton>
      </div>
    </>
  );
}
