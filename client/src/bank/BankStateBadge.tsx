import './texts.ts';
import type { BankStatus } from '@seminar/shared/bank/endpoints';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../ui/StatusBadge.tsx';

export function BankStateBadge({ status }: { status: BankStatus }) {
  const { t } = useTranslation('bank');
  if (status.provider === 'none') return <StatusBadge tone="neutral">{t('unused')}</StatusBadge>;
  return status.linked ? (
    <StatusBadge tone="success">{t('linked')}</StatusBadge>
  ) : (
    <StatusBadge tone="attention">{t('unlinked')}</StatusBadge>
  );
}
