import '../../notes/texts.ts';
import './texts.ts';
import { writeSubmissionNote } from '@seminar/shared/notes/endpoints';
import type { Submission } from '@seminar/shared/submissions/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import type { MenuAct } from '../../ui/ActMenu.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { NoteModal } from '../../notes/NoteModal.tsx';
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
  const { t } = useTranslation(['officeSubmissions', 'notes']);
  const { setStatus, remove, busy } = useSubmissionActions(submission);
  const { status } = submission;
  const may = useMay();
  const [open, setOpen] = useState<'cancel' | 'note'>();
  const paid = submission.applicant.allocated_amount > 0;
  const mayChange = may(changeSubmissionStatus);
  const mayCancel = status !== 'cancelled' && may(paid ? cancelWithRefund : changeSubmissionStatus);
  const items: Record<Submission['status'], MenuAct[]> = {
    received: [
      { label: t('officeSubmissions:act.mark'), onSelect: () => setStatus('needs_check') },
    ],
    needs_check: [],
    cancelled: [],
  };
  const cancel: MenuAct = {
    label: t('officeSubmissions:act.cancel'),
    danger: true,
    onSelect: () => (paid ? setOpen('cancel') : setStatus('cancelled')),
  };
  const removal: MenuAct = {
    label: t('officeSubmissions:act.remove'),
    icon: 'trash',
    danger: true,
    onSelect: remove,
  };
  const note: MenuAct = {
    label: t(`notes:${submission.note ? 'edit' : 'act'}`),
    onSelect: () => setOpen('note'),
  };
  const acts = [
    ...(may(writeSubmissionNote) ? [note] : []),
    ...(mayChange ? items[status] : []),
    ...(mayCancel ? [cancel] : []),
    ...(may(deleteSubmission) ? [removal] : []),
  ];
  return (
    <>
      {status === 'needs_check' && mayChange && (
        <Button variant="primary" busy={busy} onClick={() => setStatus('received')}>
          {t('officeSubmissions:act.accept')}
        </Button>
      )}
      {status === 'cancelled' && mayChange && (
        <Button busy={busy} onClick={() => setStatus('received')}>
          {t('officeSubmissions:act.restore')}
        </Button>
      )}
      <May call={editSubmission}>
        <Button icon="edit" disabled={editing} onClick={onEdit}>
          {t('officeSubmissions:act.edit')}
        </Button>
      </May>
      <Button onClick={() => window.print()}>{t('officeSubmissions:detail.print')}</Button>
      {acts.length > 0 && <RowMenu label={t('officeSubmissions:act.more')} items={acts} />}
      {open === 'cancel' && (
        <CancelWithRefundModal submission={submission} onClose={() => setOpen(undefined)} />
      )}
      {open === 'note' && (
        <NoteModal
          noted={{ submissionId: submission.submission_id }}
          note={submission.note}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
