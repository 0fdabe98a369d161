import '../../platform/i18n/depositTexts.ts';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { remindApplicant } from '@seminar/shared/telling/mail/endpoints';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { formatYen } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { DepositSummary } from './DepositSummary.tsx';
import { mismatchOf } from './shortfall.rules.ts';
import { useDepositChange } from './useDepositChange.ts';

interface AskModalProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Asks an applicant by mail for what is lacking, on the same account. */
export function AskModal({ deposit, onClose }: AskModalProps) {
  const { t } = useTranslation('deposits');
  const { change, busy } = useDepositChange('ask', onClose);
  const short = mismatchOf(deposit);
  if (!short) return null;
  const amount = formatYen(short.lacking);
  const ask = () => {
    const params = { id: short.submission_id };
    change(() => call(remindApplicant, { params, body: { confirmed: false } }));
  };
  return (
    <ActModal
      title={t('ask.title')}
      act={t('ask.button')}
      busy={busy}
      onAct={ask}
      onClose={onClose}
    >
      <Stack>
        <DepositSummary deposit={deposit} />
        <p>{t('ask.lead', { name: short.name, amount })}</p>
        <p>{t('ask.to', { to: deposit.applicant?.email ?? '' })}</p>
      </Stack>
    </ActModal>
  );
}
