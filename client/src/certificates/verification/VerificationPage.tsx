import './texts.ts';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { VerificationForm } from './VerificationForm.tsx';
import { VerificationResult } from './VerificationResult.tsx';

/** 修了証の確認: public, opened by the QR code of a certificate or with the code typed in. */
export default function VerificationPage() {
  const { t } = useTranslation('verification');
  const { code } = useParams();
  const [query] = useSearchParams();
  const number = query.get('number') ?? '';
  const paper = `${code ?? ''}/${number}`;
  return (
    <>
      <PageHeader title={t('title')} lead={code === undefined && t('lead')} />
      <Stack gap="l">
        {code !== undefined && <VerificationResult key={paper} code={code} number={number} />}
        {code === undefined && <VerificationForm />}
      </Stack>
    </>
  );
}
