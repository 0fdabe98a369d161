import './texts.ts';
import { askForBill, getSubmissionBill } from '@seminar/shared/bills/endpoints';
import type { BillKind } from '@seminar/shared/bills/schema';
import type { Submission } from '@seminar/shared/submissions/schema';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, call } from '../../api/call.ts';
import { useFailureText } from '../../api/useFailureText.ts';
import { useAddressee, type Wording } from '../../bills/useAddressee.ts';
import { formatLongDay } from '../../i18n/format.ts';
import { AddresseeFields } from '../../receipts/AddresseeFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { InfoPanel } from '../../ui/InfoPanel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './ApplicantSubmissionPage.module.css';
import { Document } from './Document.tsx';

/** The invoice and the estimates, and where to ask for one; nothing where there is neither. */
export function Bills({ submission }: { submission: Submission }) {
  const { t } = useTranslation('applicant');
  const [asking, setAsking] = useState<BillKind>();
  const { submission_id: id, bills, billable } = submission;
  if (bills.length === 0 && billable.kinds.length === 0) return null;
  return (
    <section aria-labelledby="bills">
      <h2 id="bills">{t('bills.title')}</h2>
      <Stack>
        {billable.kinds.length > 0 && <p>{t('bills.lead')}</p>}
        {bills.length > 0 && (
          <div className={styles.downloads}>
            {bills.map(({ kind, bill_number: number, issue_date: day }) => (
              <Document
                key={number}
                title={t(`bills.${kind}`)}
                what={t('documents.receiptNumber', { number, day: formatLongDay(day) })}
                href={addressOf(getSubmissionBill, { params: { id, bill_number: number } })}
                action={t(`bills.download.${kind}`)}
              />
            ))}
          </div>
        )}
        {asking === undefined ? (
          <Stack row>
            {billable.kinds.map((kind) => (
              <Button key={kind} onClick={() => setAsking(kind)}>
                {t(`bills.ask.${kind}`)}
              </Button>
            ))}
          </Stack>
        ) : (
          <AskForm submission={submission} kind={asking} onDone={() => setAsking(undefined)} />
        )}
      </Stack>
    </section>
  );
}

interface AskFormProps {
  submission: Submission;
  kind: BillKind;
  onDone: () => void;
}

/** Whom it is made out to is confirmed first: it can't be changed here afterwards. */
function AskForm({ submission, kind, onDone }: AskFormProps) {
  const { t } = useTranslation('applicant');
  const failureText = useFailureText();
  const ask = useMutation({
    mutationFn: (wording: Wording) =>
      call(askForBill, { params: { id: submission.submission_id }, body: wording }),
    onSuccess: onDone,
  });
  const form = useAddressee(submission.billable, ask.error);
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
