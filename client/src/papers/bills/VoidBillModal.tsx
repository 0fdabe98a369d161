import './texts.ts';
import { voidBill } from '@seminar/shared/papers/bills/endpoints';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../telling/mail/useTelling.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { useReason } from '../../platform/ui/useReason.ts';

/** Voids an invoice or an estimate; requires a reason. */
export function VoidBillModal({ number, onClose }: { number: string; onClose: () => void }) {
  const { t } = useTranslation('bills');
  const failureText = useFailureText();
  const toast = useToast();
  const reason = useReason();
  const telling = useTelling();
  const voiding = useMutation({
    mutationFn: (body: { reason: string } & TellingBody) =>
      call(voidBill, { params: { bill_number: number }, body }),
    onSuccess: () => {
      toast.success(t('voiding.done', { number }));
      onClose();
    },
  });
  const act = () => {
    const said = reason.check();
    const told = telling.check();
    if (said !== undefined && told !== undefined) voiding.mutate({ reason: said, ...told });
  };
  return (
    <ActModal
      title={t('voiding.title', { number })}
      act={t('voiding.button')}
      danger
      busy={voiding.isPending}
      onAct={act}
      onClose={onClose}
    >
      <Stack>
        <p>{t('voiding.lead')}</p>
        {voiding.isError && (
          <InfoPanel type="error" title={t('voiding.failed')}>
            {failureText(voiding.error)}
          </InfoPanel>
        )}
        <ReasonField label={t('voiding.reason')} reason={reason} />
        <TellPart
          telling={telling}
          preview={(mail) => {
            const said = reason.check();
            if (said === undefined) return undefined;
            const body = { reason: said, ...mail };
            return call(mailPreviewOf(voidBill), { params: { bill_number: number }, body });
          }}
        />
      </Stack>
    </ActModal>
  );
}
