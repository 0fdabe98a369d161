import './texts.ts';
import { issueWaitingReceipt, listWaitingReceipts } from '@seminar/shared/receipts/endpoints';
import type { WaitingReceipt } from '@seminar/shared/receipts/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { May } from '../auth/May.tsx';
import { ListTable } from '../lists/ListTable.tsx';
import { useListPage } from '../lists/useListPage.ts';
import { useListParams } from '../lists/useListParams.ts';
import { pathTo, paths } from '../routing/paths.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { IssueModal } from './IssueModal.tsx';
import { useWaitingColumns } from './useWaitingColumns.tsx';

/** 発行待ちの領収書: of paid applications, with characters that can't be printed. */
export default function WaitingReceiptsPage() {
  const { t } = useTranslation('receipts');
  const columns = useWaitingColumns();
  const list = useListParams(listWaitingReceipts);
  const fetched = useListPage(listWaitingReceipts, { query: list.query }, list);
  const [asked, setAsked] = useState<WaitingReceipt>();
  return (
    <>
      <PageHeader
        title={t('waiting.title')}
        lead={t('waiting.lead')}
        breadcrumbs={[{ to: paths.receiptList, label: t('title') }]}
      />
      <Toolbar>
        <SearchBox
          label={t('waiting.search')}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={t('searchExample')}
        />
      </Toolbar>
      <ListTable
        caption={t('waiting.caption')}
        columns={columns}
        rowKey={(row) => row.submission.id}
        list={list}
        fetched={fetched}
        actions={(row) => {
          const { id, applicant_name: name } = row.submission;
          return (
            <>
              <May call={issueWaitingReceipt}>
                <Button
                  size="s"
                  variant="primary"
                  aria-label={t('waiting.issueOf', { name })}
                  onClick={() => setAsked(row)}
                >
                  {t('waiting.issue')}
                </Button>
              </May>
              <LinkButton
                size="s"
                to={pathTo('submissionDetail', { id })}
                label={t('waiting.correctOf', { name })}
              >
                {t('waiting.correct')}
              </LinkButton>
            </>
          );
        }}
        empty={{ title: t('waiting.empty.title'), lead: t('waiting.empty.lead') }}
      />
      {asked && <IssueModal receipt={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
