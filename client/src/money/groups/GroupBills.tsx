import { issueGroupBill } from '@seminar/shared/papers/bills/endpoints';
import type { BillKind } from '@seminar/shared/papers/bills/schema';
import type { Group } from '@seminar/shared/money/groups/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsTexts } from './texts.ts';
import { call } from '../../platform/api/call.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { BillDownload } from '../../papers/bills/BillDownload.tsx';
import { IssueBillModal } from '../../papers/bills/IssueBillModal.tsx';
import { ReturnInvoiceDownload } from '../../papers/refunds/ReturnInvoiceDownload.tsx';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';

/** The invoice and the estimates of a group, and what the office can issue; nothing where there is neither. */
export function GroupBills({ group }: { group: Group }) {
  const { t } = useTranslation(groupsTexts);
  const may = useMay();
  const [issuing, setIssuing] = useState<BillKind>();
  const { bills, billable, return_invoices: returnInvoices, company_name: search } = group;
  const kinds = may(issueGroupBill) ? billable.kinds : [];
  if ([...bills, ...returnInvoices, ...kinds].length === 0) return null;
  return (
    <Card title={t('bills.title')}>
      <Stack>
        {bills.map((bill) => (
          <Stack key={bill.bill_number} row gap="s">
            <span>
              {t(`bills.of.${bill.kind}`, {
                number: bill.bill_number,
                day: formatDay(bill.issue_date),
                people: bill.people + bill.places,
                amount: formatYen(bill.amount),
              })}
            </span>
            <BillDownload number={bill.bill_number} />
          </Stack>
        ))}
        {returnInvoices.map(({ return_invoice_number: number, issue_date: day, amount }) => (
          <Stack key={number} row gap="s">
            <span>
              {t('bills.return', { number, day: formatDay(day), amount: formatYen(amount) })}
            </span>
            <ReturnInvoiceDownload number={number} />
          </Stack>
        ))}
        <Stack row gap="s">
          {kinds.map((kind) => (
            <Button key={kind} onClick={() => setIssuing(kind)}>
              {t(`bills.issue.${kind}`)}
            </Button>
          ))}
          {bills.length > 0 && (
            <LinkButton to={pathTo('billList', {}, { search })}>{t('bills.toList')}</LinkButton>
          )}
        </Stack>
      </Stack>
      {issuing && (
        <IssueBillModal
          billable={billable}
          email={group.email}
          kind={issuing}
          issue={async (body, headers) => {
            const params = { id: group.group_id };
            return (await call(issueGroupBill, { params, body }, { headers })).data.bill_number;
          }}
          onClose={() => setIssuing(undefined)}
        />
      )}
    </Card>
  );
}
