import { confirmAttendanceImport } from '@seminar/shared/applying/attendance-imports/endpoints';
import type { AttendanceImport } from '@seminar/shared/applying/attendance-imports/schema';
import { useTranslation } from 'react-i18next';
import { attendanceImportsTexts } from './texts.ts';
import { FileActions } from '../../platform/files/FileActions.tsx';
import { formatCount } from '../../platform/i18n/format.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { changeImport } from './useAttendanceImports.ts';

interface ImportActionsProps {
  found: AttendanceImport;
  /** Back to where a file is chosen. */
  onLeave: () => void;
  onSetColumns: () => void;
}

/** What can be done with a report: confirm it, say how it is read, discard it, undo it. */
export function ImportActions({ found, onLeave, onSetColumns }: ImportActionsProps) {
  const { t } = useTranslation(attendanceImportsTexts);
  const may = useMay();
  const { state, counts, people, file_name: file } = found;
  const clear = counts.sure + counts.chosen;
  const isOpen = state === 'ready' || state === 'needs_columns';
  const { id } = found;
  const label = t('act.confirm', { count: clear });
  const main = {
    label: state === 'done' ? t('act.more') : label,
    reason: clear === 0 ? t('act.none') : null,
    ask: {
      title: t('act.confirmTitle'),
      message: t('act.confirmWhat', {
        sure: formatCount(counts.sure),
        chosen: formatCount(counts.chosen),
        open: formatCount(counts.open),
      }),
      ...(found.has_file && { lost: [t('act.confirmLost')] }),
      confirmLabel: label,
    },
    run: () => changeImport(id, 'confirm'),
    said: t('act.confirmed'),
  };
  const undo = {
    what: t('act.undoWhat', { file, count: people }),
    lost: [t('act.undoLost')],
    run: () => changeImport(id, 'undo'),
  };
  const mayAct = may(confirmAttendanceImport);
  return (
    <FileActions
      file={file}
      {...(mayAct && (state === 'ready' || (state === 'done' && clear > 0)) && { main })}
      {...(mayAct &&
        isOpen && { discard: { run: () => changeImport(id, 'discard') }, onSetColumns })}
      {...(mayAct && state === 'done' && { undo })}
      onLeave={onLeave}
    />
  );
}
