import './texts.ts';
import { mayDecide } from '@seminar/shared/money/wishes/deciders.rules';
import { approveWish, declineWish } from '@seminar/shared/money/wishes/endpoints';
import type { Wish } from '@seminar/shared/money/wishes/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { isOutOfDate } from '../../platform/api/queryClient.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { useUser } from '../../platform/session/session.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../telling/mail/useTelling.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { useReason } from '../../platform/ui/useReason.ts';
import { WishContent } from './WishContent.tsx';

/** Declines what an applicant asks for; they are told the reason. */
function DeclineWishModal({ wish, onClose }: { wish: Wish; onClose: () => void }) {
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

/** Does what an applicant asks for. */
function ApproveWishModal({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  const { t } = useTranslation('wishes');
  const failureText = useFailureText();
  const toast = useToast();
  const telling = useTelling();
  const params = { id: wish.id };
  const approving = useMutation({
    mutationFn: (body: TellingBody) => call(approveWish, { params, body }),
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
  const act = () => {
    const told = telling.check();
    if (told !== undefined) approving.mutate(told);
  };
  const about = { name: wish.submission.name, kind: t(`kind.${wish.kind}`) };
  const cancels = wish.kind === 'cancellation';
  return (
    <ActModal
      title={t(cancels ? 'approve.cancelTitle' : 'approve.title', about)}
      act={t(cancels ? 'approve.cancelButton' : 'approve.button')}
      danger={cancels}
      busy={approving.isPending}
      onAct={act}
      onClose={onClose}
    >
      <Stack>
        <p>
          {t(
            wish.kind === 'address'
              ? 'approve.addressLead'
              : cancels
                ? 'approve.cancelLead'
                : 'approve.lead',
          )}
        </p>
        <WishContent wish={wish} whole />
        {approving.isError && (
          <InfoPanel type="error" title={t('approve.failed')}>
            {failureText(approving.error)}
          </InfoPanel>
        )}
        {/* A corrected name is told in a mail that says only that; another address holds only by its mail. */}
        {wish.kind !== 'name' && wish.kind !== 'address' && (
          <TellPart
            telling={telling}
            preview={(body) => call(mailPreviewOf(approveWish), { params, body })}
          />
        )}
      </Stack>
    </ActModal>
  );
}

/** What the office can do with something that an applicant asks for; nothing once it is settled. */
export function WishActs({ wish }: { wish: Wish }) {
  const { t } = useTranslation('wishes');
  const { role } = useUser();
  const [settling, setSettling] = useState<'approve' | 'decline'>();
  const close = () => setSettling(undefined);
  if (wish.state !== 'open' || !mayDecide(role, wish.kind)) return null;
  const about = { name: wish.submission.name, kind: t(`kind.${wish.kind}`) };
  return (
    <>
      <Button size="s" aria-label={t('decline.of', about)} onClick={() => setSettling('decline')}>
        {t('decline.button')}
      </Button>
      <Button
        size="s"
        variant="primary"
        aria-label={t('approve.of', about)}
        onClick={() => setSettling('approve')}
      >
        {t('approve.button')}
      </Button>
      {settling === 'approve' && <ApproveWishModal wish={wish} onClose={close} />}
      {settling === 'decline' && <DeclineWishModal wish={wish} onClose={close} />}
    </>
  );
}
