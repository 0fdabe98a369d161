import {
  changeSubmissionStatus,
  deleteSubmission,
  editSubmission,
  moveToSession,
  replacePerson,
} from '@seminar/shared/applying/submissions/endpoints';
import type { Submission, SubmissionStatus } from '@seminar/shared/applying/submissions/schema';
import { offerSeat } from '@seminar/shared/applying/waiting-list/endpoints';
import { isFull, isOnWaitingList } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { cancelWithRefund } from '@seminar/shared/money/deposits/endpoints';
import { writeSubmissionNote } from '@seminar/shared/office/notes/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { notesTexts } from '../../../office/notes/texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { useSeminar } from '../../../catalogue/seminars/useSeminars.ts';
import { NoteModal } from '../../../office/notes/NoteModal.tsx';
import { call } from '../../../platform/api/call.ts';
import { May } from '../../../platform/session/May.tsx';
import { useMay } from '../../../platform/session/useMay.ts';
import type { MenuAct } from '../../../platform/ui/ActMenu.tsx';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { Checkbox } from '../../../platform/ui/Checkbox.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { RowMenu } from '../../../platform/ui/RowMenu.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useAlert, useConfirm } from '../../../platform/ui/dialogs.ts';
import { CancelWithRefundModal } from './CancelWithRefundModal.tsx';
import { EndModal } from './EndModal.tsx';
import { MoveModal } from './MoveModal.tsx';
import { showSubmission } from '../useSubmission.ts';

interface SeatModalProps {
  submission: Submission;
  /** Offers a seat to who waits, gives one back to who was cancelled, or one to who didn't confirm yet. */
  act: 'offer' | 'restore' | 'accept';
  /** No seat is free: the staff member must say that they mean to take one more. */
  full: boolean;
  onClose: () => void;
}

/** Gives an application a seat, and one more than the seats only knowingly. */
function SeatModal({ submission, act, full, onClose }: SeatModalProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const [agreed, setAgreed] = useState(false);
  const params = { id: submission.submission_id };
  const give = useAct(
    (beyond_seats: boolean) =>
      act === 'offer'
        ? call(offerSeat, { params, body: { beyond_seats } })
        : call(changeSubmissionStatus, { params, body: { status: 'received', beyond_seats } }),
    {
      done: t(`seat.${act}.done`),
      after: (answer) => {
        showSubmission(answer);
        onClose();
      },
      failed: t('act.changeFailed'),
    },
  );
  return (
    <ActModal
      title={t(`seat.${act}.title`)}
      act={t(`seat.${act}.button`)}
      busy={give.busy}
      disabled={full && !agreed}
      onAct={() => give.run(full && agreed)}
      onClose={onClose}
    >
      <Stack>
        <p>
          {t(act === 'offer' && submission.group ? 'seat.offer.leadCompany' : `seat.${act}.lead`)}
        </p>
        {full && (
          <>
            <InfoPanel type="warning">{t('seat.full')}</InfoPanel>
            <Checkbox
              label={t('seat.beyond')}
              checked={agreed}
              onChange={(event) => setAgreed(event.target.checked)}
            />
          </>
        )}
      </Stack>
    </ActModal>
  );
}

interface SubmissionActionsProps {
  submission: Submission;
  /** The application's answers or its person are being changed. */
  changing: boolean;
  onEdit: () => void;
  onReplace: () => void;
}

/** Changing the status of an application that goes on, asked about first. What ends one is `EndModal`. */
function useSubmissionActions(submission: Submission) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const { submission_id: id } = submission;
  const confirm = useConfirm();
  const change = useAct(
    (status: SubmissionStatus) =>
      call(changeSubmissionStatus, { params: { id }, body: { status } }),
    {
      done: ({ submission: { status } }) => t('act.changed', { status: t(`status.${status}`) }),
      after: showSubmission,
      failed: t('act.changeFailed'),
    },
  );

  const setStatus = async (to: Exclude<SubmissionStatus, 'cancelled'>) => {
    const restores = submission.status === 'cancelled';
    const act = restores ? 'restore' : to === 'received' ? 'accept' : 'mark';
    const sure = await confirm({
      title: t(`act.${act}Title`),
      message: t(`act.${act}Lead`),
      confirmLabel: t(`act.${act}`),
    });
    if (sure) change.run(to);
  };

  return {
    setStatus: (to: Exclude<SubmissionStatus, 'cancelled'>) => void setStatus(to),
    busy: change.busy,
  };
}

/** What the office can do with an application at its present status. */
export function SubmissionActions(props: SubmissionActionsProps) {
  const { submission, changing, onEdit, onReplace } = props;
  const { t } = useTranslation([officeSubmissionsTexts, notesTexts]);
  const { setStatus, busy } = useSubmissionActions(submission);
  const { status } = submission;
  // Of who is anonymised nothing can be changed any more; it can be cancelled and deleted.
  const isOpen = submission.anonymised_at === null;
  const may = useMay();
  const alert = useAlert();
  const [open, setOpen] = useState<
    'refund' | 'end' | 'remove' | 'note' | 'offer' | 'restore' | 'accept' | 'move'
  >();
  const waits = isOnWaitingList(submission);
  // Who was cancelled on the waiting list goes back there, without a seat.
  const takesNone = status === 'cancelled' || submission.attention.includes('unconfirmed');
  const needsSeat = takesNone && submission.waiting_since === null;
  const { data: seminar } = useSeminar(String(submission.seminar.id));
  const sessions = seminar?.sessions ?? [];
  const pool = submission.session
    ? sessions.find(({ id }) => id === submission.session?.id)
    : seminar;
  const full = pool !== undefined && isFull(pool.seats);
  const canMove =
    isOpen &&
    status !== 'cancelled' &&
    sessions.some(({ id, is_active }) => is_active && id !== submission.session?.id);
  const paid = submission.applicant.allocated_amount > 0;
  const mayChange = isOpen && may(changeSubmissionStatus);
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
    onSelect: () => setOpen(paid ? 'refund' : 'end'),
  };
  const removal: MenuAct = {
    label: t('officeSubmissions:act.remove'),
    icon: 'trash',
    danger: true,
    onSelect: () =>
      paid ? void alert(t('officeSubmissions:act.removeHasMoney')) : setOpen('remove'),
  };
  const note: MenuAct = {
    label: t(`notes:${submission.note ? 'edit' : 'act'}`),
    onSelect: () => setOpen('note'),
  };
  const move: MenuAct = {
    label: t('officeSubmissions:move.act'),
    onSelect: () => setOpen('move'),
  };
  const mayReplace = may(replacePerson) && !changing && submission.replaceable;
  const replacement: MenuAct = { label: t('officeSubmissions:act.replace'), onSelect: onReplace };
  const acts = [
    ...(may(writeSubmissionNote) ? [note] : []),
    ...(canMove && may(moveToSession) ? [move] : []),
    ...(mayReplace ? [replacement] : []),
    ...(mayChange ? items[status] : []),
    ...(mayCancel ? [cancel] : []),
    ...(may(deleteSubmission) ? [removal] : []),
  ];
  return (
    <>
      {isOpen && (
        <May call={editSubmission}>
          <Button icon="edit" disabled={changing} onClick={onEdit}>
            {t('officeSubmissions:act.edit')}
          </Button>
        </May>
      )}
      <Button onClick={() => window.print()}>{t('officeSubmissions:detail.print')}</Button>
      {acts.length > 0 && <RowMenu label={t('officeSubmissions:act.more')} items={acts} />}
      {status === 'needs_check' && mayChange && (
        <Button
          variant="primary"
          busy={busy}
          onClick={() => (full && needsSeat ? setOpen('accept') : setStatus('received'))}
        >
          {t('officeSubmissions:act.accept')}
        </Button>
      )}
      {status === 'cancelled' && !submission.after_cancellation?.kept && mayChange && (
        <Button
          busy={busy}
          onClick={() => (full && needsSeat ? setOpen('restore') : setStatus('received'))}
        >
          {t('officeSubmissions:act.restore')}
        </Button>
      )}
      {waits && isOpen && (
        <May call={offerSeat}>
          <Button
            variant={status === 'received' ? 'primary' : 'secondary'}
            disabled={!seminar}
            onClick={() => setOpen('offer')}
          >
            {t('officeSubmissions:seat.offer.act')}
          </Button>
        </May>
      )}
      {(open === 'end' || open === 'remove') && (
        <EndModal
          submission={submission}
          act={open === 'end' ? 'cancel' : 'remove'}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'refund' && (
        <CancelWithRefundModal submission={submission} onClose={() => setOpen(undefined)} />
      )}
      {open === 'move' && (
        <MoveModal submission={submission} sessions={sessions} onClose={() => setOpen(undefined)} />
      )}
      {(open === 'offer' || open === 'restore' || open === 'accept') && (
        <SeatModal
          submission={submission}
          act={open}
          full={full}
          onClose={() => setOpen(undefined)}
        />
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
