import '../../bank/statement-layouts/texts.ts';
import './texts.ts';
import type { StatementImport } from '@seminar/shared/money/statements/schema';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import { useStatementChange } from './useStatements.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { importStatement } from '@seminar/shared/money/statements/endpoints';

interface StatementActionsProps {
  statement: StatementImport;
  /** Back to where a file is chosen. */
  onLeave: () => void;
  onSetColumns: () => void;
}

/** What can be done with a previewed statement: import it, or discard it. */
export function StatementActions({ statement, onLeave, onSetColumns }: StatementActionsProps) {
  const { t } = useTranslation(['statements', 'statementLayouts']);
  const failureText = useFailureText();
  const confirm = useConfirm();
  const toast = useToast();
  const reasonId = useId();
  const may = useMay();
  const start = useStatementChange('import');
  const discard = useStatementChange('discard');
  const { id, counts, refusal, state } = statement;
  const fail = (error: unknown) => toast.failure(`${t('ready.failed')} ${failureText(error)}`);
  const nothing = counts.new + counts.reversal === 0;
  // Debits show which refunds were sent.
  const onlyDebits = nothing && counts.not_deposit > 0;
  const reason = refusal ?? (nothing && !onlyDebits ? t('ready.nothing') : null);

  const throwAway = async () => {
    const sure = await confirm({
      title: t('ready.discardTitle'),
      message: t('ready.discardWhat', { file: statement.file_name }),
      confirmLabel: t('ready.discard'),
      danger: true,
    });
    if (!sure) return;
    discard.mutate(id, {
      onSuccess: () => {
        toast.success(t('ready.discarded'));
        onLeave();
      },
      onError: fail,
    });
  };

  const isTable = statement.format === 'csv' || statement.format === 'xlsx';

  if (state === 'needs_layout' && may(importStatement)) {
    return (
      <Stack row gap="s">
        <Button onClick={onLeave}>{t('ready.other')}</Button>
        <Button variant="quiet" busy={discard.isPending} onClick={() => void throwAway()}>
          {t('ready.discard')}
        </Button>
      </Stack>
    );
  }
  if (state !== 'ready' || !may(importStatement)) {
    return <Button onClick={onLeave}>{t('ready.other')}</Button>;
  }
  return (
    <Stack gap="s">
      <Stack row gap="s">
        <Button
          variant="primary"
          disabled={reason !== null}
          busy={start.isPending}
          aria-describedby={reason === null ? undefined : reasonId}
          onClick={() => start.mutate(id, { onError: fail })}
        >
          {onlyDebits
            ? t('ready.debits')
            : counts.new === 0
              ? t('ready.reversals', { count: formatCount(counts.reversal) })
              : t('ready.button', { count: formatCount(counts.new) })}
        </Button>
        <Button onClick={onLeave}>{t('ready.other')}</Button>
        {isTable && <Button onClick={onSetColumns}>{t('statementLayouts:ask.button')}</Button>}
        <Button variant="quiet" busy={discard.isPending} onClick={() => void throwAway()}>
          {t('ready.discard')}
        </Button>
      </Stack>
      {reason !== null && <p id={reasonId}>{reason}</p>}
    </Stack>
  );
}
