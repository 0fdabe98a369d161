import '../../applying/imported-records/texts.ts';
import type { MoveIn } from '@seminar/shared/house/move-ins/schema';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { useAlert, useConfirm } from '../../platform/ui/dialogs.ts';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { useMoveInChange } from './useMoveIns.ts';

interface MoveInActionsProps {
  moveIn: MoveIn;
  /** Back to where a file is chosen. */
  onLeave: () => void;
  onSetColumns: () => void;
}

/** What can be done with a file: import it, correct its columns, discard it, undo its import. */
export function MoveInActions({ moveIn, onLeave, onSetColumns }: MoveInActionsProps) {
  const { t } = useTranslation('moveIns');
  const failureText = useFailureText();
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const reasonId = useId();
  const change = useMoveInChange();
  const [withDoubts, setWithDoubts] = useState(true);
  const { id, state, counts, file_name: file } = moveIn;
  const count = counts.new + (withDoubts ? counts.doubtful : 0);

  const act = async (what: 'import' | 'undo' | 'discard') => {
    try {
      await change.mutateAsync({ id, act: what, withDoubts });
      return true;
    } catch (error) {
      await alert(`${t('act.failed')}\n${failureText(error)}`);
      return false;
    }
  };
  const discard = async () => {
    const sure = await confirm({
      title: t('act.discardTitle'),
      message: t('act.discardWhat', { file }),
      confirmLabel: t('act.discard'),
      danger: true,
    });
    if (!sure || !(await act('discard'))) return;
    toast.success(t('act.discarded'));
    onLeave();
  };
  const undo = async () => {
    const { students, receipts } = counts;
    const sure = await confirm({
      title: t('act.undoTitle'),
      message: t('act.undoWhat', { file }),
      lost: [
        t('act.undoLost', { students: formatCount(students), receipts: formatCount(receipts) }),
      ],
      confirmLabel: t('act.undo'),
      danger: true,
    });
    if (sure && (await act('undo'))) toast.success(t('act.undone'));
  };

  const other = <Button onClick={onLeave}>{t('act.other')}</Button>;
  if (state === 'imported') {
    return (
      <Stack row gap="s">
        {other}
        <Button variant="dangerAsk" busy={change.isPending} onClick={() => void undo()}>
          {t('act.undo')}
        </Button>
      </Stack>
    );
  }
  if (state !== 'ready' && state !== 'failed') return other;
  return (
    <Stack gap="s">
      {state === 'ready' && counts.doubtful > 0 && (
        <Checkbox
          label={t('act.withDoubts', { count: formatCount(counts.doubtful) })}
          checked={withDoubts}
          onChange={({ target }) => setWithDoubts(target.checked)}
        />
      )}
      <Stack row gap="s">
        {state === 'ready' && (
          <>
            <Button
              variant="primary"
              disabled={count === 0}
              busy={change.isPending}
              aria-describedby={count === 0 ? reasonId : undefined}
              onClick={() => void act('import')}
            >
              {t('act.import', { count: formatCount(count) })}
            </Button>
            <Button onClick={onSetColumns}>{t('act.columns')}</Button>
          </>
        )}
        {other}
        <Button variant="quiet" onClick={() => void discard()}>
          {t('act.discard')}
        </Button>
      </Stack>
      {state === 'ready' && count === 0 && <p id={reasonId}>{t('act.nothing')}</p>}
    </Stack>
  );
}
