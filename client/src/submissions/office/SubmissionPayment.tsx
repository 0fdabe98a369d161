import './texts.ts';
import type { Submission } from '@seminar/shared/submissions/schema';
import { useTranslation } from 'react-i18next';
import { formatDay, formatYen } from '../../i18n/format.ts';
import { pathTo } from '../../routing/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';

/** What an application must pay, what came, and the difference. */
export function SubmissionPayment({ submission }: { submission: Submission }) {
  const { t } = useTranslation('officeSubmissions');
  const { applicant, payment_deadline: deadline } = submission;
  const { expected_payment_amount: expected, allocated_amount: allocated } = applicant;
  const account = applicant.virtual_bank_account?.account_number;
  const amount = formatYen(Math.abs(expected - allocated));
  const difference =
    expected === allocated
      ? t('detail.even')
      : expected > allocated
        ? t('detail.missing', { amount })
        : t('detail.surplus', { amount });
  return (
    <Card title={t('detail.payment')} action={<PaymentBadge status={applicant.payment_status} />}>
      <Stack>
        <DescriptionList
          columns={1}
          items={[
            { term: t('detail.expected'), detail: formatYen(expected) },
            { term: t('detail.allocated'), detail: formatYen(allocated) },
            { term: t('detail.difference'), detail: difference },
            {
              term: t('detail.deadline'),
              detail: deadline ? formatDay(deadline) : t('detail.noDeadline'),
            },
          ]}
        />
        {account !== undefined && (
          <div>
            <LinkButton size="s" to={pathTo('paymentCheckList', {}, { search: account })}>
              {t('detail.toDeposits')}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  );
}
