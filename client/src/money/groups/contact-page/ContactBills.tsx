import { askForGroupBill, getGroupBill } from '@seminar/shared/papers/bills/endpoints';
import {
  getGroupReturnInvoice,
  type GroupPage,
} from '@seminar/shared/money/groups/contact-page/endpoints';
import { useTranslation } from 'react-i18next';
import { groupPagesTexts } from './texts.ts';
import { addressOf, call } from '../../../platform/api/call.ts';
import { AskForBill } from '../../../papers/bills/AskForBill.tsx';
import { saveFrom } from '../../../platform/files/saveFile.ts';
import { formatCount, formatLongDay, formatYen } from '../../../platform/i18n/format.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';

interface GroupBillsProps {
  /** The group_id. */
  id: string;
  group: GroupPage;
  /** The page was opened with its key. */
  mayAct: boolean;
}

/** The invoice and the estimates for all, and where to ask for one; nothing where there is neither. */
export function ContactBills({ id, group, mayAct }: GroupBillsProps) {
  const { t } = useTranslation(groupPagesTexts);
  const { bills, billable, return_invoices: returnInvoices } = group;
  const asks = mayAct && billable.kinds.length > 0;
  if (bills.length + returnInvoices.length === 0 && !asks) return null;
  return (
    <Card title={t('bills.title')}>
      <Stack>
        {asks && <p>{t('bills.lead')}</p>}
        {bills.map((bill) => (
          <div key={bill.bill_number}>
            <Button
              icon="download"
              onClick={() => {
                const params = { id, bill_number: bill.bill_number };
                saveFrom(addressOf(getGroupBill, { params }));
              }}
            >
              {t(`bills.of.${bill.kind}`, {
                number: bill.bill_number,
                people: formatCount(bill.people + bill.places),
                amount: formatYen(bill.amount),
                day: formatLongDay(bill.issue_date),
              })}
            </Button>
          </div>
        ))}
        {returnInvoices.map((invoice) => (
          <div key={invoice.return_invoice_number}>
            <Button
              icon="download"
              onClick={() => {
                const params = { id, return_invoice_number: invoice.return_invoice_number };
                saveFrom(addressOf(getGroupReturnInvoice, { params }));
              }}
            >
              {t('bills.return', {
                number: invoice.return_invoice_number,
                amount: formatYen(invoice.amount),
                day: formatLongDay(invoice.issue_date),
              })}
            </Button>
          </div>
        ))}
        {asks && (
          <AskForBill
            billable={billable}
            ask={(body, headers) => call(askForGroupBill, { params: { id }, body }, { headers })}
          />
        )}
      </Stack>
    </Card>
  );
}
