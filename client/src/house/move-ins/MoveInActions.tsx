import type { MoveIn } from '@seminar/shared/house/move-ins/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importedRecordsTexts } from '../../applying/imported-records/texts.ts';
import { FileActions } from '../../platform/files/FileActions.tsx';
import { formatCount } from '../../platform/i18n/format.ts';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { changeMoveIn, type Act } from './useMoveIns.ts';

interface MoveInActionsProps {
  moveIn: MoveIn;
  /** Back to where a file is chosen. */
  onLeave: () => void;
  onSetColumns: () => void;
}

/** What can be done with a file: import it, correct its columns, discard it, undo its import. */
export function MoveInActions({ moveIn, onLeave, onSetColumns }: MoveInActionsProps) {
  const { t } = useTranslation(importedRecordsTexts);
  const [withDoubts, setWithDoubts] = useState(true);
  const { id, state, counts, file_name: file } = moveIn;
  const count = counts.new + (withDoubts ? counts.doubtful : 0);
  const run = (act: Act) => () => changeMoveIn(id, act, withDoubts);
  const main = {
    label: t('act.import', { count: formatCount(count) }),
    reason: count === 0 ? t('act.nothing') : null,
    run: run('import'),
  };
  const undo = {
    what: t('act.undoWhat', { file }),
    lost: [
      t('act.undoLost', {
        students: formatCount(counts.students),
        receipts: formatCount(counts.receipts),
      }),
    ],
    run: run('undo'),
  };
  return (
    <Stack gap="s">
      {state === 'ready' && counts.doubtful > 0 && (
        <Checkbox
          label={t('act.withDoubts', { count: formatCount(counts.doubtful) })}
          checked={withDoubts}
          onChange={({ target }) => setWithDoubts(target.checked)}
        />
      )}
      <FileActions
        file={file}
        {...(state === 'ready' && { main, onSetColumns })}
        {...((state === 'ready' || state === 'failed') && { discard: { run: run('discard') } })}
        {...(state === 'imported' && { undo })}
        onLeave={onLeave}
      />
    </Stack>
  );
}
