import type { StatementImport } from '@seminar/shared/money/statements/schema';
import { createStatementLayout } from '@seminar/shared/bank/statement-layouts/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statementsTexts } from './texts.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { formatCount, formatInstant, formatYen } from '../../platform/i18n/format.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useMay } from '../../platform/session/useMay.ts';
import { SetColumns } from './SetColumns.tsx';
import { StatementActions } from './StatementActions.tsx';
import { StatementNotice } from './StatementNotice.tsx';
import { StatementRows, type StatementParams } from './StatementRows.tsx';
import { useStatementDays } from './useStatementDays.ts';
import { useStatement } from './useStatements.ts';

function Summary({ statement }: { statement: StatementImport }) {
  const { t } = useTranslation(statementsTexts);
  const periodText = useStatementDays();
  const { period, counts } = statement;
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const by = (at: string, name: string) => t('summary.by', { at: formatInstant(at), name });
  const items = [
    { term: t('summary.file'), detail: statement.file_name },
    {
      term: t('summary.format'),
      detail: `${t(`format.${statement.format}`)} ${statement.encoding}`,
    },
    {
      term: t('summary.period'),
      detail: period ? periodText(period) : '—',
    },
    { term: t('summary.rows'), detail: t('summary.rowCount', { count: formatCount(rows) }) },
    {
      term: t('summary.fresh'),
      detail: t('summary.freshAmount', {
        count: formatCount(counts.new),
        amount: formatYen(statement.new_amount),
      }),
    },
    { term: t('summary.received'), detail: by(statement.created_at, statement.created_by) },
    ...(statement.imported_at === null
      ? []
      : [
          {
            term: t('summary.imported'),
            detail: by(statement.imported_at, statement.imported_by ?? ''),
          },
        ]),
  ];
  return <DescriptionList items={items} />;
}

interface StatementPreviewProps {
  id: number;
  list: StatementParams;
}

/** One statement: what is in it, what importing it does or did, row by row. */
export function StatementPreview({ id, list }: StatementPreviewProps) {
  const { t } = useTranslation(statementsTexts);
  const may = useMay();
  const [settingColumns, setSettingColumns] = useState(false);
  const fetched = useStatement(id);
  const statement = fetched.data;
  if (!statement) return fetched.error ? <Failed query={fetched} /> : <Skeleton lines={8} />;
  const { state } = statement;
  const hasRows = !['reading', 'needs_layout', 'failed', 'discarded'].includes(state);
  const asksForColumns = state === 'needs_layout' && may(createStatementLayout);
  return (
    <Stack>
      <StatementNotice
        statement={statement}
        onShowUnreadable={() => list.filter('verdict').onChange('unreadable')}
      />
      {(asksForColumns || settingColumns) && (
        <SetColumns
          importId={id}
          fileName={statement.file_name}
          onDone={() => setSettingColumns(false)}
          {...(settingColumns && { onCancel: () => setSettingColumns(false) })}
        />
      )}
      <Card title={t('summary.title')}>
        <Stack>
          <Summary statement={statement} />
          <StatementActions
            statement={statement}
            onLeave={list.clear}
            onSetColumns={() => setSettingColumns(true)}
          />
        </Stack>
      </Card>
      {hasRows && <StatementRows statement={statement} list={list} />}
    </Stack>
  );
}
