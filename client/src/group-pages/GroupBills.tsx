import { askForGroupBill, getGroupBill } from '@seminar/shared/bills/endpoints';
import type { BillKind } from '@seminar/shared/bills/schema';
import type { GroupPage } from '@seminar/shared/group-pages/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, call } from '../api/call.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { useAddressee, type Wording } from '../bills/useAddressee.ts';
import { saveFrom } from '../files/saveFile.ts';
import { formatCount, formatLongDay, formatYen } from '../i18n/format.ts';
import { AddresseeFields } from '../receipts/AddresseeFields.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { Stack } from '../ui/Stack.tsx';

/** The invoice and the estimates for all, and where to ask for one; nothing where there is neither. */
export function GroupBills({ id, group }: { id: string; group: GroupPage }) {
  const { t } = useTranslation('groupPages');
  const [asking, setAsking] = useState<BillKind>();
  const { bills, billable } = group;
  if (bills.length === 0 && billable.kinds.length === 0) return null;
  return (
    <Card title={t('bills.title')}>
      <Stack>
        {billable.kinds.length > 0 && <p>{t('bills.lead')}</p>}
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
                people: formatCount(bill.people),
                amount: formatYen(bill.amount),
                day: formatLongDay(bill.issue_date),
              })}
            </Button>
          </div>
        ))}
        {asking === undefined ? (
          <Stack row>
            {billable.kinds.map((kind) => (
              <Button key={kind} onClick={() => setAsking(kind)}>
                {t(`bills.ask.${kind}`)}
              </Button>
            ))}
          </Stack>
        ) : (
          <AskForm id={id} group={group} kind={asking} onDone={() => setAsking(undefined)} />
        )}
      </Stack>
    </Card>
  );
}

interface AskFormProps {
  id: string;
  group: GroupPage;
  kind: BillKind;
  onDone: () => void;
}

/** Whom it is made out to is confirmed first: it can't be changed here afterwards. */
function AskForm({ id, group, kind, onDone }: AskFormProps) {
  const { t } = useTranslation('groupPages');
  const failureText = useFailureText();
  const ask = useMutation({
    mutationFn: (body: Wording) => call(askForGroupBill, { params: { id }, body }),
    onSuccess: onDone,
  });
  const form = useAddressee(group.billable, ask.error);
  const labels = { addressee: t('bills.addressee'), honorific: t('bills.honorific') };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) form.submit((wording) => ask.mutate({ kind, ...wording }));
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <h3>{t(`bills.ask.${kind}`)}</h3>
        <p>{t(`bills.note.${kind}`)}</p>
        {ask.isError && !form.named && <InfoPanel type="error">{failureText(ask.error)}</InfoPanel>}
        <AddresseeFields labels={labels} {...form.fields} />
        <Stack row>
          <Button onClick={onDone}>{t('bills.back')}</Button>
          <Button type="submit" variant="primary" busy={ask.isPending}>
            {t('bills.issue')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
