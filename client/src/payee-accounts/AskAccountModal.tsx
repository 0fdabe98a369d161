import './texts.ts';
import { askForAccount } from '@seminar/shared/payee-accounts/endpoints';
import type { Refund } from '@seminar/shared/refunds/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { ActModal } from '../ui/ActModal.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/toasts.ts';

/** Has the payer asked for the account by mail. */
export function AskAccountModal({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const { t } = useTranslation('payeeAccounts');
  const failureText = useFailureText();
  const toast = useToast();
  const ask = useMutation({
    mutationFn: () => call(askForAccount, { params: { id: refund.id } }),
    onSuccess: () => {
      onClose();
      toast.success(t('ask.done'));
    },
  });
  return (
    <ActModal
      title={t('ask.title')}
      act={t('ask.button')}
      busy={ask.isPending}
      onAct={() => ask.mutate()}
      onClose={onClose}
    >
      <Stack>
        <p>{t('ask.lead', { email: refund.submission?.email ?? '' })}</p>
        {ask.error && (
          <InfoPanel type="error" title={t('ask.failed')}>
            {failureText(ask.error)}
          </InfoPanel>
        )}
      </Stack>
    </ActModal>
  );
}
