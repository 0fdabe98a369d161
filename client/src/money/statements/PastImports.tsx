import { listStatementImports } from '@seminar/shared/money/statements/endpoints';
import type { StatementImport } from '@seminar/shared/money/statements/schema';
import { useTranslation } from 'react-i18next';
import { statementsTexts } from './texts.ts';
import { PastFiles } from '../../platform/lists/PastFiles.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import type { Tone } from '../../platform/ui/StatusBadge.tsx';
import { useStatementDays } from './useStatementDays.ts';
import type { StatementParams } from './StatementRows.tsx';

const tones: Record<StatementImport['state'], Tone> = {
  reading: 'info',
  needs_layout: 'warning',
  failed: 'danger',
  ready: 'warning',
  importing: 'info',
  imported: 'success',
  discarded: 'neutral',
};

/** Every statement that was read, and what came of it. */
export function PastImports({ list }: { list: StatementParams }) {
  const { t } = useTranslation(statementsTexts);
  const periodText = useStatementDays();
  const fetched = useListPage(listStatementImports, { query: { page: list.page } }, list);
  return (
    <PastFiles
      caption={t('past.caption')}
      fetched={fetched}
      list={list}
      pathOf={({ id }) => pathTo('statementImport', {}, { import: id })}
      columns={[
        {
          key: 'period',
          header: t('past.period'),
          cell: ({ period }) => period && periodText(period),
        },
        {
          key: 'new',
          header: t('past.fresh'),
          align: 'end',
          cell: (row) => formatCount(row.counts.new),
        },
        {
          key: 'known',
          header: t('past.known'),
          align: 'end',
          cell: (row) => formatCount(row.counts.known),
        },
      ]}
      who={(row) => row.imported_by ?? row.created_by}
      state={({ state }) => ({ tone: tones[state], label: t(`state.${state}`) })}
    />
  );
}
