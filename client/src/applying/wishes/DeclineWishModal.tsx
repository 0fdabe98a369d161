import './texts.ts';
import { declineWish } from '@seminar/shared/money/wishes/endpoints';
import type { Wish } from '@seminar/shared/money/wishes/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { isOutOfDate } from '../../platform/api/queryClient.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { useReason } from '../../platform/ui/useReason.ts';

/** Declines what an applicant asks for; they are told the reason. */
export function DeclineWishModal({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const { t } = useTranslation('wishes');
  const failureText = useFailureText();
  const toast = useToast();
  const reason = useReason();
  const declining = useMutation({
    mutationFn: (said: string) =>
      call(declineWish, { params: { id: wish.id }, body: { reason: said } }),
    onSuccess: () => {
      toast.success(t('decline.done'));
      onClose();
    },
    // A list of what is open has lost its row by then, and this dialog with it.
    onError: (error) => {
      if (!isOutOfDate(error)) return;
      onClose();
      toast.failure(`${t('decline.failed')}\n${failureText(error)}`);
    },
  });
  const act = () => {
    const said = reason.check();
    if (said !== undefined) declining.mutate(said);
  };
  const about = { name: wish.submission.name, kind: t(`kind.${wish.kind}`) };
  return (
    <ActModal
      title={t('decline.title', about)}
      act={t('decline.button')}
      danger
      busy={declining.isPending}
      onAct={act}
      onClose={onClose}
    >
      <Stack>
        <p>{t('decline.lead')}</p>
        {declining.isError && (
          <InfoPanel type="error" title={t('decline.failed')}>
            {failureText(declining.error)}
          </InfoPanel>
        )}
        <ReasonField label={t('decline.reason')} reason={reason} />
      </Stack>
    </ActModal>
  );
}
