import type { Certificate } from '@seminar/shared/papers/certificates/endpoints';
import { useTranslation } from 'react-i18next';
import { certificatesTexts } from './texts.ts';
import { StatusBadge, type Tone } from '../../platform/ui/StatusBadge.tsx';

const tones: Record<Certificate['status'], Tone> = {
  unissued: 'attention',
  issued: 'success',
  revoked: 'danger',
};

/** The state of a certificate; an issued one is green only while the public page calls it valid. */
export function CertificateBadge({ status, valid }: Pick<Certificate, 'status' | 'valid'>) {
  const { t } = useTranslation(certificatesTexts);
  if (status === 'issued' && !valid) {
    return <StatusBadge tone="warning">{t('suspended')}</StatusBadge>;
  }
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
