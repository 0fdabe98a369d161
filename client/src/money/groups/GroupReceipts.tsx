import { issueGroupReceipt } from '@seminar/shared/money/groups/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsTexts } from './texts.ts';
import { call } from '../../platform/api/call.ts';
import { May } from '../../platform/session/May.tsx';
import { formatDay, formatList, formatYen } from '../../platform/i18n/format.ts';
import { IssueModal } from '../../papers/receipts/IssueModal.tsx';
import { ReceiptDownload } from '../../papers/receipts/ReceiptDownload.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';

/** The receipts that are made out to the company, and one that waits for the office. */
export function GroupReceipts({ group }: { group: Group }) {
  const { t } = useTranslation(groupsTexts);
  const { awaits_receipt: awaited, receipts } = group;
  // As it was when the dialog was opened: it stays until it has said what became of it.
  const [issuing, setIssuing] = useState<typeof awaited>(null);
  if (group.receipt === 'each') return null;
  return (
    <Card title={t('receipts.title')}>
      <Stack>
        {awaited && (
          <InfoPanel type="warning" title={t('receipts.waits')}>
            <Stack gap="s">
              <p>{t('receipts.waitsWhy', { characters: formatList(awaited.unprintable) })}</p>
              <May call={issueGroupReceipt}>
                <Button onClick={() => setIssuing(awaited)}>{t('receipts.issue')}</Button>
              </May>
            </Stack>
          </InfoPanel>
        )}
        {receipts.length === 0 ? (
          !awaited && <p>{t('receipts.none')}</p>
        ) : (
          <Table<Group['receipts'][number]>
            caption={t('receipts.title')}
            rows={receipts}
            rowKey={(row) => row.receipt_number}
            columns={[
              {
                key: 'number',
                header: t('receipts.number'),
                lead: true,
                nowrap: true,
                cell: (row) => row.receipt_number,
              },
              {
                key: 'day',
                header: t('receipts.day'),
                nowrap: true,
                cell: (row) => formatDay(row.issue_date),
              },
              {
                key: 'people',
                header: t('column.people'),
                nowrap: true,
                align: 'end',
                cell: (row) => t('people', { count: row.people }),
              },
              {
                key: 'amount',
                header: t('deposit.amount'),
                nowrap: true,
                align: 'end',
                cell: (row) => formatYen(row.amount),
              },
              {
                key: 'status',
                header: t('deposit.state'),
                nowrap: true,
                cell: ({ status }) => (
                  <StatusBadge tone={status === 'valid' ? 'success' : 'danger'}>
                    {t(`receipts.${status}`)}
                  </StatusBadge>
                ),
              },
            ]}
            actions={(row) => <ReceiptDownload number={row.receipt_number} />}
          />
        )}
      </Stack>
      {issuing && (
        <IssueModal
          receipt={issuing}
          note={t('receipts.onPage')}
          issue={async (body) => {
            const params = { id: group.group_id };
            const { data } = await call(issueGroupReceipt, { params, body });
            return data.receipts[0]?.receipt_number ?? '';
          }}
          onClose={() => setIssuing(null)}
        />
      )}
    </Card>
  );
}
