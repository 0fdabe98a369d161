import type { CallInput } from '@seminar/shared/endpoint';
import { settleDeposit } from '@seminar/shared/money/deposits/endpoints';
import type { Deposit } from '@seminar/shared/money/deposits/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useTranslation } from 'react-i18next';
import { depositsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { Loaded } from '../../platform/api/Loaded.tsx';
import { formatYen } from '../../platform/i18n/format.ts';
import { useSubmission } from '../../applying/submissions/useSubmission.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling } from '../../telling/mail/useTelling.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';
import { DepositSummary } from './DepositSummary.tsx';
import { outstandingBeside } from './outstandingBeside.rules.ts';

interface SettleModalProps {
  deposit: Deposit;
  onClose: () => void;
}

/** Pays its application with what that lacks and marks the surplus of a deposit for refund. */
export function SettleModal({ deposit, onClose }: SettleModalProps) {
  const { t } = useTranslation(depositsTexts);
  const reason = useReason(t('settle.usualReason'));
  const telling = useTelling();
  const id = deposit.applicant?.submission_id ?? '';
  const application = useSubmission(id);
  const lacking = application.data ? outstandingBeside(application.data, deposit) : 0;
  const surplus = deposit.available_amount - lacking;
  const fits = lacking > 0 && surplus > 0;

  const params = { id: deposit.id };
  const bodyOf = (said: string) => ({
    submission_id: id,
    refund_amount: surplus,
    reason: said,
    version: deposit.version,
  });
  const settling = useAct(
    (body: CallInput<typeof settleDeposit>['body']) => call(settleDeposit, { params, body }),
    { done: t('settle.done'), close: onClose, failed: t('settle.failed') },
  );
  const settle = () => {
    const said = reason.check();
    const told = telling.check();
    if (said === undefined || told === undefined || !fits) return;
    settling.run({ ...bodyOf(said), ...told });
  };

  return (
    <ActModal
      title={t('settle.title')}
      act={fits ? t('settle.button', { amount: formatYen(surplus) }) : t('settle.short')}
      disabled={!fits}
      busy={settling.busy}
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
                <TellPart
                  telling={telling}
                  preview={(mail) => {
                    const said = reason.check();
                    if (said === undefined) return undefined;
                    const body = { ...bodyOf(said), ...mail };
                    return call(mailPreviewOf(settleDeposit), { params, body });
                  }}
                />
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
