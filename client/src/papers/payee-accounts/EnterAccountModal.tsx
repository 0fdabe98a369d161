import './texts.ts';
import { enterPayeeAccount } from '@seminar/shared/papers/payee-accounts/endpoints';
import type { AccountInput } from '@seminar/shared/papers/payee-accounts/schema';
import type { Refund } from '@seminar/shared/papers/refunds/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { AccountFields } from './AccountFields.tsx';
import { useAccountDraft } from './useAccountDraft.ts';

/** The account that a payer told the office. */
export function EnterAccountModal({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation('payeeAccounts');
  const failureText = useFailureText();
  const toast = useToast();
  const save = useMutation({
    mutationFn: (body: AccountInput) =>
      call(enterPayeeAccount, { params: { id: refund.id }, body }),
    onSuccess: () => {
      onClose();
      toast.success(t('enter.done'));
    },
  });
  const { draft, change, problem, check } = useAccountDraft(save.error);
  const said = save.error instanceof ApiError && Object.keys(save.error.problems).length > 0;
  return (
    <ActModal
      title={t('enter.title')}
      act={t('enter.save')}
      busy={save.isPending}
      onAct={() => {
        const account = check();
        if (account) save.mutate(account);
      }}
      onClose={onClose}
    >
      <Stack>
        <p>{t('enter.lead', { name: refund.deposit.remitter_name })}</p>
        {save.error && !said && (
          <InfoPanel type="error" title={t('enter.failed')}>
            {failureText(save.error)}
          </InfoPanel>
        )}
        <AccountFields draft={draft} onChange={change} problem={problem} />
      </Stack>
    </ActModal>
  );
}
