import './texts.ts';
import { changeSubmissionStatus, deleteSubmission } from '@seminar/shared/submissions/endpoints';
import type { Submission, SubmissionStatus } from '@seminar/shared/submissions/schema';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call.ts';
import { useFailureText } from '../../api/useFailureText.ts';
import { asShownLast } from '../../routing/browserNavigator.ts';
import { paths } from '../../routing/paths.ts';
import { useAlert, useConfirm } from '../../ui/dialogs.ts';
import { useToast } from '../../ui/toasts.ts';
import { lossesOf, type LosingAct } from './losses.rules.ts';
import { useOfficeChange } from './useOfficeChange.ts';

/** Changing an application's status and deleting it, each asked about first. */
export function useSubmissionActions(submission: Submission) {
  const { t } = useTranslation('officeSubmissions');
  const { submission_id: id } = submission;
  const failureText = useFailureText();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const change = useOfficeChange((status: SubmissionStatus) =>
    call(changeSubmissionStatus, { params: { id }, body: { status } }),
  );
  const remove = useMutation({
    mutationFn: () => call(deleteSubmission, { params: { id } }),
    meta: { effect: 'gone' },
  });

  const lost = (what: LosingAct) => lossesOf(submission, what).map((loss) => t(`losses.${loss}`));

  const ask = (to: SubmissionStatus) => {
    if (to === 'cancelled') {
      return confirm({
        title: t('act.cancelTitle'),
        message: t('act.cancelLead'),
        lost: lost('cancel'),
        confirmLabel: t('act.cancel'),
        danger: true,
      });
    }
    const restores = submission.status === 'cancelled';
    const act = restores ? 'restore' : to === 'received' ? 'accept' : 'mark';
    return confirm({
      title: t(`act.${act}Title`),
      message: t(`act.${act}Lead`),
      confirmLabel: t(`act.${act}`),
    });
  };

  const setStatus = async (to: SubmissionStatus) => {
    if (!(await ask(to))) return;
    change.mutate(to, {
      onSuccess: ({ submission: now }) =>
        toast.success(t('act.changed', { status: t(`status.${now.status}`) })),
      onError: (error) => void alert(`${t('act.changeFailed')}\n${failureText(error)}`),
    });
  };

  const removeIt = async () => {
    if (submission.applicant.allocated_amount > 0) {
      await alert(t('act.removeHasMoney'));
      return;
    }
    const sure = await confirm({
      title: t('act.removeTitle'),
      message: t('act.removeLead'),
      lost: lost('remove'),
      confirmLabel: t('act.remove'),
      danger: true,
    });
    if (!sure) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('act.removed'));
        void navigate(asShownLast(paths.paymentUnpaidList));
      },
      onError: (error) => void alert(`${t('act.removeFailed')}\n${failureText(error)}`),
    });
  };

  return {
    setStatus: (to: SubmissionStatus) => void setStatus(to),
    remove: () => void removeIt(),
    busy: change.isPending || remove.isPending,
  };
}
