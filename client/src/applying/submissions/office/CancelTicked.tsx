import { cancelSubmissions } from '@seminar/shared/applying/submissions/endpoints';
import type { SubmissionRow, Cancelled } from '@seminar/shared/applying/submissions/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { inSlices } from '../../../platform/api/inSlices.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { formatCount, formatYen } from '../../../platform/i18n/format.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { Modal } from '../../../platform/ui/Modal.tsx';
import { ProgressBar } from '../../../platform/ui/ProgressBar.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { useToast } from '../../../platform/ui/toasts.ts';
import { useUiTexts } from '../../../platform/ui/useUiTexts.ts';
import { TellPart } from '../../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../../telling/mail/useTelling.ts';
import styles from './SubmissionList.module.css';
import { cancelChoice } from './cancelChoice.rules.ts';

type Ticked = Pick<SubmissionRow, 'submission_id' | 'status'>;

interface Cancelling {
  submissions: readonly Ticked[];
  told: TellingBody;
}

/** Cancels applications, some at a time, and says how many were and why the others were not. */
function useCancelMany() {
  const { t } = useTranslation(officeSubmissionsTexts);
  const failureText = useFailureText();
  const toast = useToast();
  const [done, setDone] = useState(0);

  const say = (answers: readonly Cancelled[], unanswered: number, reasons: readonly string[]) => {
    const cancelled = answers.filter(({ status }) => status === 'cancelled').length;
    const others = answers.length - cancelled + unanswered;
    if (cancelled > 0) toast.success(t('cancelMany.done', { number: formatCount(cancelled) }));
    if (others > 0) {
      const lines = [t('cancelMany.some', { number: formatCount(others) }), ...reasons];
      toast.failure(lines.join('\n'));
    }
  };

  const cancel = useAct(async ({ submissions, told }: Cancelling) => {
    setDone(0);
    const { answers, broken } = await inSlices(
      submissions.map(({ submission_id, status }) => ({ submission_id, status })),
      async (items) => (await call(cancelSubmissions, { body: { items, ...told } })).data,
      setDone,
    );
    const reasons = new Set(answers.flatMap(({ message }) => (message ? [message] : [])));
    if (broken !== undefined) reasons.add(failureText(broken));
    say(answers, submissions.length - answers.length, [...reasons]);
  });
  return { cancel: cancel.attempt, busy: cancel.busy, done };
}

interface CancelTickedProps {
  submissions: readonly SubmissionRow[];
  onDone: () => void;
}

/** Cancels the applications whose rows are ticked. */
export function CancelTicked({ submissions, onDone }: CancelTickedProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  // What was ticked when the question was asked: the rows behind it may change meanwhile.
  const [asked, setAsked] = useState<readonly SubmissionRow[]>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Button size="s" variant="dangerAsk" onClick={() => setAsked(submissions)}>
        {t('cancelMany.button')}
      </Button>
      {asked && (
        <CancelManyModal
          submissions={asked}
          onClose={close}
          onDone={() => {
            close();
            onDone();
          }}
        />
      )}
    </>
  );
}

interface CancelManyModalProps extends CancelTickedProps {
  onClose: () => void;
}

function CancelManyModal({ submissions, onClose, onDone }: CancelManyModalProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const ui = useUiTexts();
  const { cancel, busy, done } = useCancelMany();
  const telling = useTelling();
  const { open, withMoney, cancelled, accounts } = cancelChoice(submissions);
  const act = () => {
    const told = telling.check();
    if (told !== undefined) void cancel({ submissions: open, told }).then(onDone);
  };
  const left = (
    <>
      {withMoney.length > 0 && (
        <InfoPanel type="info" title={t('cancelMany.withMoney')}>
          <p>{t('cancelMany.withMoneyLead')}</p>
          <ul>
            {withMoney.map((row) => (
              <li key={row.submission_id}>
                <Application row={row} amount={row.applicant.allocated_amount} />
              </li>
            ))}
          </ul>
        </InfoPanel>
      )}
      {cancelled > 0 && <p>{t('cancelMany.before', { number: formatCount(cancelled) })}</p>}
    </>
  );
  if (open.length === 0) {
    return (
      <Modal
        title={t('cancelMany.none')}
        onClose={onClose}
        footer={<Button onClick={onClose}>{ui('close')}</Button>}
      >
        <Stack>{left}</Stack>
      </Modal>
    );
  }
  return (
    <ActModal
      title={t('cancelMany.title', { number: formatCount(open.length) })}
      act={t('cancelMany.act', { number: formatCount(open.length) })}
      danger
      role="alertdialog"
      busy={busy}
      onAct={act}
      onClose={onClose}
    >
      <Stack>
        <p>{t('cancelMany.lead')}</p>
        <ul className={styles.asked}>
          {open.map((row) => (
            <li key={row.submission_id}>
              <Application row={row} />
            </li>
          ))}
        </ul>
        {accounts > 0 && (
          <InfoPanel type="warning" title={t('cancelMany.lost')}>
            {t('cancelMany.accounts', { number: formatCount(accounts) })}
          </InfoPanel>
        )}
        {left}
        <TellPart
          telling={telling}
          preview={(mail) =>
            call(mailPreviewOf(cancelSubmissions), {
              // That of the first: each gets their own.
              body: {
                items: open
                  .slice(0, 1)
                  .map(({ submission_id, status }) => ({ submission_id, status })),
                ...mail,
              },
            })
          }
        />
        {busy && <ProgressBar label={t('cancelMany.progress')} value={done} max={open.length} />}
      </Stack>
    </ActModal>
  );
}

/** Whose application it is, for which seminar, and what was paid for it. */
function Application({ row, amount }: { row: SubmissionRow; amount?: number }) {
  return (
    <Lines>
      <span>
        {[row.applicant.name, amount !== undefined && formatYen(amount)].filter(Boolean).join(' ')}
      </span>
      <small>{`${row.application_number} ${row.seminar.name}`}</small>
    </Lines>
  );
}
