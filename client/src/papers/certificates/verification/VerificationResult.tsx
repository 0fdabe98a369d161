import {
  verifyCertificate,
  type Verification,
} from '@seminar/shared/papers/certificates/endpoints';
import { provedLines } from '@seminar/shared/papers/certificates/proved.rules';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { verificationTexts } from './texts.ts';
import { isNotFound } from '../../../platform/api/errors.ts';
import { Failed } from '../../../platform/api/Failed.tsx';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { formatDay } from '../../../platform/i18n/format.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { paths } from '../../../platform/routing/paths.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { StatedName } from './StatedName.tsx';
import { VerificationForm } from './VerificationForm.tsx';

interface Paper {
  code: string;
  /** '' for none. */
  number: string;
}

/** Whether the certificate exists, and what the paper must state. */
export function VerificationResult({ code, number }: Paper) {
  const { t, i18n } = useTranslation(verificationTexts);
  const input = { params: { code }, query: { number } };
  const fetched = useQuery({
    // The refusal comes in the language that was asked in.
    ...queryOf(verifyCertificate, input, i18n.language),
    select: dataOf,
    // Always fetched again: the certificate may have been revoked since an earlier answer.
    gcTime: 0,
    retry: false,
  });

  const { data, error } = fetched;
  if (data) return <Found certificate={data} />;
  if (!error) return <Skeleton lines={6} />;
  if (isNotFound(error)) {
    return (
      <>
        <InfoPanel type="error" title={t('none')}>
          <p>{error.message}</p>
          <p>{t('earlier')}</p>
        </InfoPanel>
        <VerificationForm code={code} number={number} />
      </>
    );
  }
  return <Failed query={fetched} title={t('failed')} />;
}

function Found({ certificate }: { certificate: Verification }) {
  const { t } = useTranslation(verificationTexts);
  const { state, revoked_on: revokedOn } = certificate;
  const facts: [term: string, detail: ReactNode][] = [
    [t('field.state'), t(`state.${state}`)],
    ...(revokedOn === null ? [] : [[t('field.revoked'), formatDay(revokedOn)] as [string, string]]),
    [t('field.number'), certificate.certificate_number],
    [t('field.name'), certificate.name],
    [
      t('field.seminar'),
      <StatedName
        key="seminar"
        name={certificate.seminar_name}
        english={certificate.seminar_name_en}
      />,
    ],
    [t('field.year'), t('year', { year: certificate.training_year })],
    ...(certificate.session === null
      ? []
      : [[t('field.session'), certificate.session] as [string, string]]),
    ...(certificate.proved === null
      ? []
      : [
          [
            t('field.proved'),
            <Lines key="proved">
              {provedLines(certificate.proved, currentLanguage()).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </Lines>,
          ] as [string, ReactNode],
        ]),
    [t('field.completed'), formatDay(certificate.completed_on)],
    [t('field.issued'), formatDay(certificate.issued_on)],
    ...(certificate.issuer === ''
      ? []
      : [
          [
            t('field.issuer'),
            <StatedName key="issuer" name={certificate.issuer} english={certificate.issuer_en} />,
          ] as [string, ReactNode],
        ]),
  ];
  return (
    <>
      {state === 'valid' && (
        <InfoPanel type="success" title={t('valid')}>
          {t('compare')}
        </InfoPanel>
      )}
      {state === 'suspended' && (
        <InfoPanel type="error" title={t('suspended')}>
          {t('suspendedLead')}
        </InfoPanel>
      )}
      {state === 'revoked' && (
        <InfoPanel type="error" title={t('revoked')}>
          {t('revokedOn', { day: revokedOn === null ? '' : formatDay(revokedOn) })}
        </InfoPanel>
      )}
      <Card title={t('result')}>
        <DescriptionList columns={1} items={facts.map(([term, detail]) => ({ term, detail }))} />
      </Card>
      <div>
        <LinkButton to={paths.certificateVerificationForm}>{t('again')}</LinkButton>
      </div>
    </>
  );
}
