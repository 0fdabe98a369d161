import { isPostponed } from '@seminar/shared/office/notes/postponing.rules';
import type { Note } from '@seminar/shared/office/notes/schema';
import { useTranslation } from 'react-i18next';
import { notesTexts } from './texts.ts';
import { formatDay, formatInstant } from '../../platform/i18n/format.ts';
import { classes } from '../../platform/ui/classes.ts';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import styles from './NoteLine.module.css';
import { useToday } from '../../platform/api/useToday.ts';

interface NoteLineProps {
  note: Note;
  /** Nothing is left to do: it isn't work that waits. */
  done?: boolean;
  /** Who wrote it and when. */
  signed?: boolean;
}

/** What the office noted, and until when it is postponed; unsigned, as in a list, only its beginning. */
export function NoteLine({ note, done = false, signed = false }: NoteLineProps) {
  const { t } = useTranslation(notesTexts);
  const today = useToday();
  const by = t('by', { name: note.written_by, at: formatInstant(note.written_at) });
  return (
    <span className={styles.note}>
      {!done && note.until !== null && isPostponed(note, today) && (
        <StatusBadge tone="info">{t('postponed', { day: formatDay(note.until) })}</StatusBadge>
      )}
      <span
        className={classes(styles.text, !signed && styles.cut)}
        title={signed ? undefined : `${note.text}\n${by}`}
      >
        {note.text}
      </span>
      {signed && <small className={styles.by}>{by}</small>}
    </span>
  );
}
