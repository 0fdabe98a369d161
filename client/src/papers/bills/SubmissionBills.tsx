import { issueBill, voidBill } from '@seminar/shared/papers/bills/endpoints';
import type { BillKind } from '@seminar/shared/papers/bills/schema';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsTexts } from './texts.ts';
import { call } from '../../platform/api/call.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { WhoMay } from '../../platform/session/May.tsx';
import { formatDay } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Unbroken } from '../../platform/ui/Unbroken.tsx';
import { BillDownload } from './BillDownload.tsx';
import { IssueBillModal } from './IssueBillModal.tsx';

/** The invoice and the estimates of an application, and what the office can issue. */
export function SubmissionBills({ submission }: { submission: Submission }) {
  const { t } = useTranslation(billsTexts);
  const may = useMay();
  const [issuing, setIssuing] = useState<BillKind>();
  const { bills, billable, application_number: search } = submission;
  const kinds = may(issueBill) ? billable.kinds : [];
  if (bills.length === 0 && kinds.length === 0) return t('none');
  return (
    <Stack gap="s">
      {bills.map(({ kind, bill_number: number, issue_date: day }) => (
        <Stack key={number} row gap="s">
          <span>
            <Unbroken>
              {t('issued', { kind: t(`kind.${kind}`), number, day: formatDay(day) })}
            </Unbroken>
          </span>
          <BillDownload number={number} />
        </Stack>
      ))}
      <Stack row gap="s">
        {kinds.map((kind) => (
          <Button key={kind} size="s" onClick={() => setIssuing(kind)}>
            {t(`issue.${kind}`)}
          </Button>
        ))}
        {bills.length > 0 && (
          <LinkButton size="s" to={pathTo('billList', {}, { search })}>
            {t('toList')}
          </LinkButton>
        )}
      </Stack>
      {may(issueBill) && bills.some(({ kind }) => kind === 'invoice') && (
        <>
          <p>{t('toReplace')}</p>
          <WhoMay call={voidBill} what={t('whatForMoney')} />
        </>
      )}
      {issuing && (
        <IssueBillModal
          billable={billable}
          email={submission.applicant.email}
          kind={issuing}
          issue={async (wording, headers) => {
            const body = { submission_id: submission.submission_id, ...wording };
            return (await call(issueBill, { body }, { headers })).data.bill_number;
          }}
          onClose={() => setIssuing(undefined)}
        />
      )}
    </Stack>
  );
}
