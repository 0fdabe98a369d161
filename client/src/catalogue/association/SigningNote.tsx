import type { Settings } from '@seminar/shared/catalogue/association/schema';
import { formatDay } from '@seminar/shared/date';
import { useTranslation } from 'react-i18next';
import { associationTexts } from './texts.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';

const types = {
  valid: 'success',
  ends_soon: 'warning',
  not_yet: 'error',
  expired: 'error',
} as const;

/** Whether documents are signed, and until when the signature can be trusted. */
export function SigningNote({ signing }: Pick<Settings, 'signing'>) {
  const { t } = useTranslation(associationTexts);
  if (!signing) return <InfoPanel type="info" title={t('signing.none')} />;
  const { subject, state } = signing;
  const days = { from: formatDay(signing.valid_from), until: formatDay(signing.valid_until) };
  return (
    <InfoPanel type={types[state]} title={t('signing.by', { subject })}>
      {t(`signing.${state}`, days)}
    </InfoPanel>
  );
}
