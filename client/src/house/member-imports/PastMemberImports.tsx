import { listMemberImports, undoMemberImport } from '@seminar/shared/catalogue/members/endpoints';
import type { MemberImport } from '@seminar/shared/catalogue/members/schema';
import { useTranslation } from 'react-i18next';
import { membersTexts } from '../../catalogue/members/texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { formatCount, formatInstant } from '../../platform/i18n/format.ts';
import { ListCard } from '../../platform/lists/ListCard.tsx';
import { useListPage } from '../../platform/lists/useListPage.ts';
import { useListParams } from '../../platform/lists/useListParams.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import type { Column } from '../../platform/ui/TableRow.tsx';

function useColumns(): Column<MemberImport>[] {
  const { t } = useTranslation(membersTexts);
  return [
    {
      key: 'at',
      header: t('past.at'),
      nowrap: true,
      cell: (row) => formatInstant(row.imported_at),
    },
    { key: 'file', header: t('past.file'), lead: true, cell: (row) => row.file_name },
    {
      key: 'counts',
      header: t('past.counts'),
      cell: ({ counts }) =>
        t('past.summary', {
          new: formatCount(counts.new),
          changed: formatCount(counts.changed),
          returned: formatCount(counts.returned),
          left: formatCount(counts.left),
        }),
    },
    { key: 'by', header: t('past.by'), cell: (row) => row.imported_by },
  ];
}

/** The imports of the roster so far; each can be undone while nothing has changed since. */
export function PastMemberImports() {
  const { t } = useTranslation(membersTexts);
  const may = useMay();
  const confirm = useConfirm();
  const columns = useColumns();
  const list = useListParams(listMemberImports);
  const fetched = useListPage(listMemberImports, { query: { page: list.page } }, list);
  const undo = useAct(({ id }: MemberImport) => call(undoMemberImport, { params: { id } }), {
    done: t('past.undoDone'),
    failed: t('past.undoFailed'),
  });
  const ask = async (row: MemberImport) => {
    const sure = await confirm({
      title: t('past.undoTitle'),
      message: t('past.undoLead', { file: row.file_name }),
      confirmLabel: t('past.undo'),
      danger: true,
    });
    if (sure) undo.run(row);
  };
  const actions = (row: MemberImport) =>
    row.undone_at !== null ? (
      t('past.undone', { at: formatInstant(row.undone_at) })
    ) : (
      <Button
        size="s"
        aria-label={t('past.undoOf', { file: row.file_name })}
        busy={undo.busy && undo.input?.id === row.id}
        onClick={() => void ask(row)}
      >
        {t('past.undo')}
      </Button>
    );

  return (
    <ListCard
      title={t('past.title')}
      caption={t('past.caption')}
      columns={columns}
      fetched={fetched}
      list={list}
      {...(may(undoMemberImport) && { actions })}
      empty={{ title: t('past.empty'), lead: t('past.emptyLead') }}
    />
  );
}
