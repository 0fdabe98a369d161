import './texts.ts';
import type { KnownPayer } from '@seminar/shared/money/deposits/known-payers/schema';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { ReasonField } from '../../../platform/ui/ReasonField.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useReason } from '../../../platform/ui/useReason.ts';
import { formatCount } from '../../../platform/i18n/format.ts';

interface ForgetModalProps {
  payer: KnownPayer;
  busy: boolean;
  error: Error | null;
  onForget: (reason: string) => void;
  onClose: () => void;
}

/** Asks why what is known of a payer is forgotten. */
export function ForgetModal({ payer, busy, error, onForget, onClose }: ForgetModalProps) {
  const { t } = useTranslation('knownPayers');
  const failureText = useFailureText();
  const reason = useReason();
  const forget = () => {
    const said = reason.check();
    if (said !== undefined) onForget(said);
  };
  return (
    <ActModal
      title={t('forget.title')}
      act={t('forget.button')}
      danger
      busy={busy}
      onAct={forget}
      onClose={onClose}
    >
      <Stack>
        {error && (
          <InfoPanel type="error" title={t('forget.failed')}>
            {failureText(error)}
          </InfoPanel>
        )}
        <p>{t('forget.lead')}</p>
        <DescriptionList
          items={[
            { term: t('column.remitter'), detail: payer.remitter_name },
            { term: t('column.paidFor'), detail: payer.paid_for.name },
            {
              term: t('column.deposits'),
              detail: t('count', { number: formatCount(payer.deposits) }),
            },
          ]}
        />
        <ReasonField label={t('forget.reason')} reason={reason} />
      </Stack>
    </ActModal>
  );
}
