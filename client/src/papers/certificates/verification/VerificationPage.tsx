import {
  canBeCode,
  isOfficesCheckNumber,
} from '@seminar/shared/papers/certificates/verificationCode.rules';
import { verifyReceipt } from '@seminar/shared/papers/receipts/endpoints';
import { readDocumentNumber } from '@seminar/shared/platform/ids/documentNumber.rules';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { verificationTexts } from './texts.ts';
import { Failed } from '../../../platform/api/Failed.tsx';
import { isNotFound } from '../../../platform/api/errors.ts';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { formatDay, formatYen } from '../../../platform/i18n/format.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { plainDigits } from '../../../platform/ui/plainDigits.ts';
import { StatedName } from './StatedName.tsx';
import { VerificationForm } from './VerificationForm.tsx';
import { VerificationResult } from './VerificationResult.tsx';

/** Whether the receipt or the invoice exists, and what the paper must state. */
function ReceiptResult({ number, amount }: { number: string; amount: string }) {
  const { t, i18n } = useTranslation(verificationTexts);
  const fetched = useQuery({
    ...queryOf(verifyReceipt, { params: { number }, query: { amount } }, i18n.language),
    select: dataOf,
    // Always fetched again: the receipt may have been voided since an earlier answer.
    gcTime: 0,
    retry: false,
  });
  const { data, error } = fetched;
  if (isNotFound(error)) {
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
    {
      term: t('field.seminar'),
      detail: <StatedName name={data.seminar_name} english={data.seminar_name_en} />,
    },
    { term: t('field.issued'), detail: formatDay(data.issue_date) },
    {
      term: t('field.issuer'),
      detail: <StatedName name={data.issuer} english={data.issuer_en} />,
    },
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

/** 修了証・領収書の確認: public, opened by the QR code of a certificate or with what stands on the paper. */
export default function VerificationPage() {
  const { t } = useTranslation(verificationTexts);
  const { code } = useParams();
  return (
    <>
      <PageHeader title={t('title')} lead={code === undefined && t('lead')} />
      <Stack gap="l">
        {code === undefined ? <VerificationForm /> : <Checked code={code} />}
        <OfflineCheck />
      </Stack>
    </>
  );
}

/** What was typed is judged by its form first: a slip is no forgery. */
function Checked({ code }: { code: string }) {
  const { t } = useTranslation(verificationTexts);
  const [query] = useSearchParams();
  const receipt = readDocumentNumber(code);
  if (receipt !== null) {
    const amount = plainDigits(query.get('amount') ?? '');
    if (/^\d{1,9}$/.test(amount)) {
      return <ReceiptResult key={`${receipt}/${amount}`} number={receipt} amount={amount} />;
    }
    return (
      <>
        <InfoPanel type="warning" title={t('amountNeeded')}>
          {t('amountSupport')}
        </InfoPanel>
        <VerificationForm code={receipt} />
      </>
    );
  }
  const number = query.get('number') ?? '';
  if (canBeCode(code)) {
    return <VerificationResult key={`${code}/${number}`} code={code} number={number} />;
  }
  return (
    <>
      <InfoPanel type="warning" title={t('wrongForm')}>
        <p>{t(isOfficesCheckNumber(code) ? 'officesNumber' : 'wrongFormWhat', { code })}</p>
      </InfoPanel>
      <VerificationForm code={code} number={number} />
    </>
  );
}

/** The page that checks a certificate's PDF on the visitor's own device. */
function OfflineCheck() {
  const { t } = useTranslation(verificationTexts);
  const address = '/certificate-verifier.html';
  return (
    <Card title={t('offline.title')}>
      <Stack>
        <p>{t('offline.lead')}</p>
        <Stack row>
          <LinkButton to={address}>{t('offline.open')}</LinkButton>
          <LinkButton to={`${address}?download=1`}>{t('offline.save')}</LinkButton>
        </Stack>
      </Stack>
    </Card>
  );
}
