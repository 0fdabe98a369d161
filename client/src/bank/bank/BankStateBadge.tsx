import './texts.ts';
import type { BankStatus } from '@seminar/shared/bank/bank/endpoints';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';

export function BankStateBadge({ status }: { status: BankStatus }) {
  const { t } = useTranslation('bank');
  if (status.provider === 'none') return <StatusBadge tone="neutral">{t('unused')}</StatusBadge>;
  const state = status.link_state;
  return (
    <StatusBadge tone={state === 'linked' ? 'success' : 'attention'}>
      {t(`link_state.${state}`)}
    </StatusBadge>
  );
}
