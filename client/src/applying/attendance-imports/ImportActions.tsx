import './texts.ts';
import { confirmAttendanceImport } from '@seminar/shared/applying/attendance-imports/endpoints';
import type { AttendanceImport } from '@seminar/shared/applying/attendance-imports/schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useAlert, useConfirm } from '../../platform/ui/dialogs.ts';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { useImportChange, type Act } from './useAttendanceImports.ts';

interface ImportActionsProps {
  found: AttendanceImport;
  /** Back to where a file is chosen. */
  onLeave: () => void;
  onSetColumns: () => void;
}

/** What can be done with an import: confirm it, say how it is read, discard it, undo it. */
export function ImportActions({ found, onLeave, onSetColumns }: ImportActionsProps) {
  const { t } = useTranslation('attendanceImports');
  const failureText = useFailureText();
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const reasonId = useId();
  const may = useMay();
  const change = useImportChange(found.id);
  const { state, counts, people, file_name: file } = found;
  const clear = counts.sure + counts.chosen;
  const isOpen = state === 'ready' || state === 'needs_columns';

  const act = async (what: Act, said: string) => {
    try {
      await change.mutateAsync(what);
      toast.success(said);
      return true;
    } catch (error) {
      await alert(`${t('act.failed')}\n${failureText(error)}`);
      return false;
    }
  };
  const confirmRows = async () => {
    const sure = await confirm({
      title: t('act.confirmTitle'),
      message: t('act.confirmWhat', {
        sure: formatCount(counts.sure),
        chosen: formatCount(counts.chosen),
        open: formatCount(counts.open),
      }),
      ...(found.has_file && { lost: [t('act.confirmLost')] }),
      confirmLabel: t('act.confirm', { count: clear }),
    });
    if (sure) await act('confirm', t('act.confirmed'));
  };
  const undo = async () => {
    const sure = await confirm({
      title: t('act.undoTitle'),
      message: t('act.undoWhat', { file, count: people }),
      lost: [t('act.undoLost')],
      confirmLabel: t('act.undo'),
      danger: true,
    });
    if (sure) await act('undo', t('act.undone'));
  };
  const discard = async () => {
    const sure = await confirm({
      title: t('act.discardTitle'),
      message: t('act.discardWhat', { file }),
      confirmLabel: t('act.discard'),
      danger: true,
    });
    if (sure && (await act('discard', t('act.discarded')))) onLeave();
  };

  const other = <Button onClick={onLeave}>{t('act.other')}</Button>;
  if (!may(confirmAttendanceImport)) return other;
  return (
    <Stack gap="s">
      <Stack row gap="s">
        {(state === 'ready' || (state === 'done' && clear > 0)) && (
          <Button
            variant="primary"
            disabled={clear === 0}
            busy={change.isPending}
            aria-describedby={clear === 0 ? reasonId : undefined}
            onClick={() => void confirmRows()}
          >
            {state === 'done' ? t('act.more') : t('act.confirm', { count: clear })}
          </Button>
        )}
        {isOpen && <Button onClick={onSetColumns}>{t('act.columns')}</Button>}
        {other}
        {isOpen && (
          <Button variant="quiet" onClick={() => void discard()}>
            {t('act.discard')}
          </Button>
        )}
        {state === 'done' && (
          <Button variant="dangerAsk" busy={change.isPending} onClick={() => void undo()}>
            {t('act.undo')}
          </Button>
        )}
      </Stack>
      {state === 'ready' && clear === 0 && <p id={reasonId}>{t('act.none')}</p>}
    </Stack>
  );
}
