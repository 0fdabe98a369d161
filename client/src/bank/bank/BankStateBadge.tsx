import type { BankStatus } from '@seminar/shared/bank/bank/endpoints';
import { useTranslation } from 'react-i18next';
import { bankTexts } from './texts.ts';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';

export function BankStateBadge({ status }: { status: BankStatus }) {
  const { t } = useTranslation(bankTexts);
  if (status.provider === 'none') return <StatusBadge tone="neutral">{t('unused')}</StatusBadge>;
  const state = status.link_state;
  return (
    <StatusBadge tone={state === 'linked' ? 'success' : 'attention'}>
      {t(`link_state.${state}`)}
    </StatusBadge>
  );
}
