import { settleOddRow, type OddRow } from '@seminar/shared/bank/bank/endpoints';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
import styles from './OddRows.module.css';
import { useOddRows, useSettleOddRow } from './useBank.ts';
import { May } from '../../platform/session/May.tsx';

/** Rows of the bank that could not be read, as it sent them: a person must look each up in a statement. */
export function OddRows({ count }: { count: number }) {
  const { t } = useTranslation('bank');
  const { data } = useOddRows();
  const more = count - (data?.length ?? 0);
  return (
    <InfoPanel type="warning" title={t('problem.oddTitle', { count: formatCount(count) })}>
      <Stack gap="s">
        <p>{t('problem.odd')}</p>
        {data?.map((row) => (
          <OneOddRow key={row.id} row={row} />
        ))}
        {data && more > 0 && <p>{t('problem.oddMore', { count: formatCount(more) })}</p>}
      </Stack>
    </InfoPanel>
  );
}

function OneOddRow({ row: { id, seen_at, faults, sent } }: { row: OddRow }) {
  const { t } = useTranslation('bank');
  const failureText = useFailureText();
  const toast = useToast();
  const confirm = useConfirm();
  const settle = useSettleOddRow();
  const run = async () => {
    const confirmed = await confirm({
      title: t('problem.oddDone'),
      message: t('problem.oddConfirm'),
      confirmLabel: t('problem.oddDone'),
    });
    if (confirmed) settle.mutate(id, { onError: (error) => toast.failure(failureText(error)) });
  };
  const at = formatInstant(seen_at);
  return (
    <div>
      <p>
        {faults.length > 0
          ? t('problem.oddSeen', { at, faults: faults.join(', ') })
          : t('problem.oddSeenWhole', { at })}
      </p>
      <pre className={styles.sent}>{sent}</pre>
      <May call={settleOddRow}>
        <Button size="s" busy={settle.isPending} onClick={() => void run()}>
          {t('problem.oddDone')}
        </Button>
      </May>
    </div>
  );
}
