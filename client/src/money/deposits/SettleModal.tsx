import '../../platform/i18n/depositTexts.ts';
import { settleDeposit } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { formatYen } from '../../platform/i18n/format.ts';
import { useSubmission } from '../../applying/submissions/useSubmission.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';
import { DepositSummary } from './DepositSummary.tsx';
import { outstandingBeside } from './outstanding.rules.ts';
import { useDepositChange } from './useDepositChange.ts';

interface SettleModalProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Pays its application with what that lacks and marks the surplus of a deposit for refund. */
export function SettleModal({ deposit, onClose }: SettleModalProps) {
  const { t } = useTranslation('deposits');
  const { change, busy } = useDepositChange('settle', onClose);
  const reason = useReason(t('settle.usualReason'));
  const id = deposit.applicant?.submission_id ?? '';
  const application = useSubmission(id);
  const lacking = application.data ? outstandingBeside(application.data, deposit) : 0;
  const surplus = deposit.available_amount - lacking;
  const fits = lacking > 0 && surplus > 0;

  const settle = () => {
    const said = reason.check();
    if (said === undefined || !fits) return;
    const body = {
      submission_id: id,
      refund_amount: surplus,
      reason: said,
      version: deposit.version,
    };
    change(() => call(settleDeposit, { params: { id: deposit.id }, body }));
  };

  return (
    <ActModal
      title={t('settle.title')}
      act={fits ? t('settle.button', { amount: formatYen(surplus) }) : t('settle.short')}
      disabled={!fits}
      busy={busy}
      onAct={settle}
      onClose={onClose}
    >
      <Stack>
        <DepositSummary deposit={deposit} />
        <Loaded query={application} lines={3}>
          {() =>
            fits ? (
              <>
                <p>{t('settle.lead')}</p>
                <DescriptionList
                  items={[
                    {
                      term: t('settle.allocated', { name: deposit.applicant?.name ?? '' }),
                      detail: formatYen(lacking),
                    },
                    { term: t('settle.refund'), detail: formatYen(surplus) },
                  ]}
                />
                <ReasonField label={t('settle.reason')} reason={reason} />
              </>
            ) : (
              <p>{t('settle.noSurplus')}</p>
            )
          }
        </Loaded>
      </Stack>
    </ActModal>
  );
}
