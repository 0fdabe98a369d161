import type { Billable, BillKind } from '@seminar/shared/papers/bills/schema';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { askForBillTexts } from './askForBillTexts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { useAttempt, type AttemptHeaders } from '../../platform/api/useAttempt.ts';
import { AddresseeFields } from '../receipts/AddresseeFields.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useAddressee, type Wording } from './useAddressee.ts';

interface AskForBillProps {
  /** Which can be asked for now, and to whom they would be made out. */
  billable: Billable;
  ask: (wording: Wording, headers: AttemptHeaders) => Promise<unknown>;
}

/** Where an applicant or a company's contact asks for an invoice or an estimate. */
export function AskForBill({ billable, ask }: AskForBillProps) {
  const { t } = useTranslation(askForBillTexts);
  const [asking, setAsking] = useState<BillKind | 'other'>();
  const { kinds, invoice } = billable;
  const done = () => setAsking(undefined);
  if (asking === 'other' && invoice !== null) {
    return (
      <AskForm of={invoice} instead={invoice.bill_number} ask={ask} kind="invoice" onDone={done} />
    );
  }
  if (asking !== undefined && asking !== 'other') {
    return <AskForm of={billable} ask={ask} kind={asking} onDone={done} />;
  }
  return (
    <Stack row>
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => setAsking(kind)}>
          {t(`ask.${kind}`)}
        </Button>
      ))}
      {invoice && <Button onClick={() => setAsking('other')}>{t('ask.other')}</Button>}
    </Stack>
  );
}

interface AskFormProps extends Pick<AskForBillProps, 'ask'> {
  kind: BillKind;
  /** To whom it would be made out. */
  of: { addressee: string; honorific: string };
  /** The number of the invoice that becomes void for it. */
  instead?: string;
  onDone: () => void;
}

/** Whom it is made out to is confirmed first. */
function AskForm({ of, instead, ask, kind, onDone }: AskFormProps) {
  const { t } = useTranslation(askForBillTexts);
  // A retry after a lost answer issues nothing twice.
  const headersFor = useAttempt();
  const asked = useAct((wording: Wording) => ask(wording, headersFor(JSON.stringify(wording))), {
    after: onDone,
    fields: 'all',
  });
  const form = useAddressee(of, asked.error);
  const labels = { addressee: t('addressee'), honorific: t('honorific') };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!asked.busy) asked.run({ kind, ...form.wording, ...(instead && { instead_of: instead }) });
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack>
        <h3>{t(`ask.${instead ? 'other' : kind}`)}</h3>
        <p>{instead ? t('note.other', { number: instead }) : t(`note.${kind}`)}</p>
        <NotDone act={asked} />
        <AddresseeFields labels={labels} {...form.fields} />
        <Stack row>
          <Button onClick={onDone}>{t('back')}</Button>
          <Button type="submit" variant="primary" busy={asked.busy}>
            {t(instead ? 'reissue' : 'issue')}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
