import { importStatement } from '@seminar/shared/money/statements/endpoints';
import type { StatementImport } from '@seminar/shared/money/statements/schema';
import { useTranslation } from 'react-i18next';
import { statementsTexts } from './texts.ts';
import { FileActions } from '../../platform/files/FileActions.tsx';
import { formatCount } from '../../platform/i18n/format.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { changeStatement } from './useStatements.ts';

interface StatementActionsProps {
  statement: StatementImport;
  /** Back to where a file is chosen. */
  onLeave: () => void;
  onSetColumns: () => void;
}

/** What can be done with a statement: import it, say what its columns mean, discard it. */
export function StatementActions({ statement, onLeave, onSetColumns }: StatementActionsProps) {
  const { t } = useTranslation(statementsTexts);
  const may = useMay();
  const { id, counts, refusal, state, format, file_name: file } = statement;
  const nothing = counts.new + counts.reversal === 0;
  // Debits show which refunds were sent.
  const onlyDebits = nothing && counts.not_deposit > 0;
  const main = {
    label: onlyDebits
      ? t('ready.debits')
      : counts.new === 0
        ? t('ready.reversals', { count: formatCount(counts.reversal) })
        : t('ready.button', { count: formatCount(counts.new) }),
    reason: refusal ?? (nothing && !onlyDebits ? t('ready.nothing') : null),
    run: () => changeStatement(id, 'import'),
  };
  const isTable = format === 'csv' || format === 'xlsx';
  const mayAct = may(importStatement);
  const isReady = mayAct && state === 'ready';
  return (
    <FileActions
      file={file}
      {...(isReady && { main })}
      {...(isReady && isTable && { onSetColumns })}
      {...(mayAct &&
        (state === 'ready' || state === 'needs_layout' || state === 'failed') && {
          discard: { run: () => changeStatement(id, 'discard') },
        })}
      onLeave={onLeave}
    />
  );
}
