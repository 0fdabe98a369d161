import './texts.ts';
import type { Submission } from '@seminar/shared/submissions/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { RowMenu, type RowMenuItem } from '../../ui/RowMenu.tsx';
import { CancelWithRefundModal } from './CancelWithRefundModal.tsx';
import { useSubmissionActions } from './useSubmissionActions.ts';
import { May } from '../../auth/May.tsx';
import { useMay } from '../../auth/useMay.ts';
import {
  cancelWithRefund,
  changeSubmissionStatus,
  deleteSubmission,
  editSubmission,
} from '@seminar/shared/submissions/endpoints';

interface SubmissionActionsProps {
  submission: Submission;
  editing: boolean;
  onEdit: () => void;
}

/** What the office can do with an application at its present status. */
export function SubmissionActions({ submission, editing, onEdit }: SubmissionActionsProps) {
  const { t } = useTranslation('officeSubmissions');
  const { setStatus, remove, busy } = useSubmissionActions(submission);
  const { status } = submission;
  const may = useMay();
  const [cancelling, setCancelling] = useState(false);
  const paid = submission.applicant.allocated_amount > 0;
  const mayChange = may(changeSubmissionStatus);
  const mayCancel = status !== 'cancelled' && may(paid ? cancelWithRefund : changeSubmissionStatus);
  const items: Record<Submission['status'], RowMenuItem[]> = {
    received: [{ label: t('act.mark'), onSelect: () => setStatus('needs_check') }],
    needs_check: [],
    cancelled: [],
  };
  const cancel: RowMenuItem = {
    label: t('act.cancel'),
    danger: true,
    onSelect: () => (paid ? setCancelling(true) : setStatus('cancelled')),
  };
  const removal: RowMenuItem = {
    label: t('act.remove'),
    icon: 'trash',
    danger: true,
    onSelect: remove,
  };
  const acts = [
    ...(mayChange ? items[status] : []),
    ...(mayCancel ? [cancel] : []),
    ...(may(deleteSubmission) ? [removal] : []),
  ];
  return (
    <>
      {status === 'needs_check' && mayChange && (
        <Button variant="primary" busy={busy} onClick={() => setStatus('received')}>
          {t('act.accept')}
        </Button>
      )}
      {status === 'cancelled' && mayChange && (
        <Button busy={busy} onClick={() => setStatus('received')}>
          {t('act.restore')}
        </Button>
      )}
      <May call={editSubmission}>
        <Button icon="edit" disabled={editing} onClick={onEdit}>
          {t('act.edit')}
        </Button>
      </May>
      <Button onClick={() => window.print()}>{t('detail.print')}</Button>
      {acts.length > 0 && <RowMenu label={t('act.more')} items={acts} />}
      {cancelling && (
        <CancelWithRefundModal submission={submission} onClose={() => setCancelling(false)} />
      )}
    </>
  );
}
