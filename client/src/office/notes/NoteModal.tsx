import { addDays, type Day } from '@seminar/shared/date';
import {
  endDepositNote,
  endSubmissionNote,
  writeDepositNote,
  writeSubmissionNote,
} from '@seminar/shared/office/notes/endpoints';
import { mostPostponedDays } from '@seminar/shared/office/notes/postponing.rules';
import type { Note } from '@seminar/shared/office/notes/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notesTexts } from './texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { formatDay } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';
import { useToday } from '../../platform/api/useToday.ts';

/** What the note is about. */
export type Noted = { depositId: number } | { submissionId: string };

interface Written {
  text: string;
  until: Day | null;
  replaces: number | null;
}

const usualDays = 7;

function write(noted: Noted, body: Written): Promise<unknown> {
  return 'depositId' in noted
    ? call(writeDepositNote, { params: { id: noted.depositId }, body })
    : call(writeSubmissionNote, { params: { id: noted.submissionId }, body });
}

function end(noted: Noted): Promise<unknown> {
  return 'depositId' in noted
    ? call(endDepositNote, { params: { id: noted.depositId } })
    : call(endSubmissionNote, { params: { id: noted.submissionId } });
}

interface NoteModalProps {
  noted: Noted;
  /** The note that stands. */
  note: Note | null;
  onClose: () => void;
}

/** Notes what a deposit or an application waits for, and postpones it; or takes that back. */
export function NoteModal({ noted, note: standing, onClose }: NoteModalProps) {
  const { t } = useTranslation(notesTexts);
  const today = useToday();
  // One that a colleague writes while this is open is not replaced unseen.
  const [note] = useState(standing);
  const [until, setUntil] = useState(note ? (note.until ?? '') : addDays(today, usualDays));
  const text = useReason(note?.text);
  const what = t('depositId' in noted ? 'deposit' : 'submission');

  const writing = useAct((written: Written) => write(noted, written), {
    done: (_, written) =>
      written.until ? t('savedPostponed', { day: formatDay(written.until) }) : t('saved'),
    close: onClose,
    fields: ['until'],
  });
  const ending = useAct(() => end(noted), {
    done: t(note?.until ? 'endedPostponed' : 'ended'),
    close: onClose,
    failed: t('endFailed'),
  });

  const save = () => {
    const said = text.check();
    if (said === undefined) return;
    writing.run({ text: said, until: until === '' ? null : until, replaces: note?.id ?? null });
  };

  return (
    <ActModal
      title={t('title')}
      act={t(until === '' ? 'save' : 'savePostponed')}
      busy={writing.busy || ending.busy}
      onAct={save}
      onClose={onClose}
    >
      <Stack>
        <NotDone act={writing} title={t('failed')} />
        <p>{t('lead', { what })}</p>
        <ReasonField label={t('text')} support={t('example')} reason={text} />
        <DateField
          label={t('until')}
          badge={false}
          support={t('untilSupport')}
          min={addDays(today, 1)}
          max={addDays(today, mostPostponedDays)}
          value={until}
          error={writing.problem('until')}
          onChange={(event) => setUntil(event.target.value)}
        />
        {note && (
          <div>
            <Button variant="dangerAsk" size="s" onClick={() => ending.run()}>
              {t(note.until ? 'endPostponed' : 'end')}
            </Button>
          </div>
        )}
      </Stack>
    </ActModal>
  );
}
