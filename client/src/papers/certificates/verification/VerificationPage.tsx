import './texts.ts';
import { canBeCode } from '@seminar/shared/papers/certificates/code.rules';
import {
  isOfficesCheckNumber,
  readPaperNumber,
} from '@seminar/shared/papers/receipts/number.rules';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { Card } from '../../../platform/ui/Card.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { plainDigits } from '../../../platform/ui/plainDigits.ts';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { ReceiptResult } from './ReceiptResult.tsx';
import { VerificationForm } from './VerificationForm.tsx';
import { VerificationResult } from './VerificationResult.tsx';

/** 修了証・領収書の確認: public, opened by the QR code of a certificate or with what stands on the paper. */
export default function VerificationPage() {
  const { t } = useTranslation('verification');
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
  const { t } = useTranslation('verification');
  const [query] = useSearchParams();
  const receipt = readPaperNumber(code);
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
  const { t } = useTranslation('verification');
  const address = `${location.origin}/certificate-verifier.html`;
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
