import '../../../platform/i18n/officeSubmissionTexts.ts';
import { changeSubmissionStatus } from '@seminar/shared/applying/submissions/endpoints';
import type { Submission, SubmissionStatus } from '@seminar/shared/applying/submissions/schema';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { useAlert, useConfirm } from '../../../platform/ui/dialogs.ts';
import { useToast } from '../../../platform/ui/toasts.ts';
import { useOfficeChange } from './useOfficeChange.ts';

/** Changing the status of an application that goes on, asked about first. What ends one is `EndModal`. */
export function useSubmissionActions(submission: Submission) {
  const { t } = useTranslation('officeSubmissions');
  const { submission_id: id } = submission;
  const failureText = useFailureText();
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const change = useOfficeChange((status: SubmissionStatus) =>
    call(changeSubmissionStatus, { params: { id }, body: { status } }),
  );

  const setStatus = async (to: Exclude<SubmissionStatus, 'cancelled'>) => {
    const restores = submission.status === 'cancelled';
    const act = restores ? 'restore' : to === 'received' ? 'accept' : 'mark';
    const sure = await confirm({
      title: t(`act.${act}Title`),
      message: t(`act.${act}Lead`),
      confirmLabel: t(`act.${act}`),
    });
    if (!sure) return;
    change.mutate(to, {
      onSuccess: ({ submission: now }) =>
        toast.success(t('act.changed', { status: t(`status.${now.status}`) })),
      onError: (error) => void alert(`${t('act.changeFailed')}\n${failureText(error)}`),
    });
  };

  return {
    setStatus: (to: Exclude<SubmissionStatus, 'cancelled'>) => void setStatus(to),
    busy: change.isPending,
  };
}
