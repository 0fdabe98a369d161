import '../applicant/texts.ts';
import { tokyoDay } from '@seminar/shared/date';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { situationOf, asksForTransfer } from '../applicant/payment.rules.ts';
import { TransferAccount } from '../applicant/TransferAccount.tsx';
import { useSubmission } from '../useSubmission.ts';
import { MailAddress } from './MailAddress.tsx';
import type { Result } from './step.rules.ts';

interface SentApplicationProps {
  result: Result;
  /** The mail address that was typed here; null: the page was opened again since. */
  typedAddress: string | null;
}

/** What can be said of an application right after it was sent: where its mail went, where to pay. */
export function SentApplication({ result, typedAddress }: SentApplicationProps) {
  const { t } = useTranslation('apply');
  const [today] = useState(() => tokyoDay(new Date()));
  const { data: submission } = useSubmission(result.submission_id);
  if (!submission) return <p>{t('result.inMail')}</p>;
  const account = submission.applicant.virtual_bank_account;
  return (
    <>
      <MailAddress
        result={result}
        typedAddress={typedAddress}
        hiddenAddress={submission.applicant.email}
      />
      {account && asksForTransfer(situationOf(submission, today)) && (
        <TransferAccount account={account} submission={submission} />
      )}
    </>
  );
}
