import './texts.ts';
import { approveWish } from '@seminar/shared/money/wishes/endpoints';
import type { Wish } from '@seminar/shared/money/wishes/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { isOutOfDate } from '../../platform/api/queryClient.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { WishContent } from './WishContent.tsx';

/** Does what an applicant asks for. */
export function ApproveWishModal({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const { t } = useTranslation('wishes');
  const failureText = useFailureText();
  const toast = useToast();
  const approving = useMutation({
    mutationFn: () => call(approveWish, { params: { id: wish.id }, body: {} }),
    onSuccess: () => {
      toast.success(t('approve.done'));
      onClose();
    },
    // A list of what is open has lost its row by then, and this dialog with it.
    onError: (error) => {
      if (!isOutOfDate(error)) return;
      onClose();
      toast.failure(`${t('approve.failed')}\n${failureText(error)}`);
    },
  });
  const about = { name: wish.submission.name, kind: t(`kind.${wish.kind}`) };
  const cancels = wish.kind === 'cancellation';
  return (
    <ActModal
      title={t(cancels ? 'approve.cancelTitle' : 'approve.title', about)}
      act={t(cancels ? 'approve.cancelButton' : 'approve.button')}
      danger={cancels}
      busy={approving.isPending}
      onAct={() => approving.mutate()}
      onClose={onClose}
    >
      <Stack>
        <p>{t(cancels ? 'approve.cancelLead' : 'approve.lead')}</p>
        <WishContent wish={wish} whole />
        {approving.isError && (
          <InfoPanel type="error" title={t('approve.failed')}>
            {failureText(approving.error)}
          </InfoPanel>
        )}
      </Stack>
    </ActModal>
  );
}
