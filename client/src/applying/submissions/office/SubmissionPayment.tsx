import { waiveShortfall } from '@seminar/shared/money/deposits/endpoints';
import { isOnWaitingList } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { officeSubmissionsTexts } from './texts.ts';
import { useMay } from '../../../platform/session/useMay.ts';
import { formatDay, formatYen } from '../../../platform/i18n/format.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx';
import { SeatBadge } from './SeatBadge.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';
import { UnwaiveModal } from './UnwaiveModal.tsx';
import { WaiveModal } from './WaiveModal.tsx';

/** What an application must pay, what came, what the association bears, and the difference. */
export function SubmissionPayment({ submission }: { submission: Submission }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const { applicant, status, submission_id: id, application_number: number } = submission;
  const { waiver, payment_deadline: deadline } = submission;
  const { expected_payment_amount: expected, allocated_amount: allocated } = applicant;
  const account = applicant.virtual_bank_account?.account_number;
  const mayChange = useMay()(waiveShortfall);
  const [act, setAct] = useState<'waive' | 'unwaive'>();
  const { waived_amount: waived } = applicant;
  const lacking = expected - allocated - waived;
  const amount = formatYen(Math.abs(lacking));
  const difference =
    lacking === 0
      ? t('detail.even')
      : lacking > 0
        ? t('detail.missing', { amount })
        : t('detail.surplus', { amount });
  const waits = isOnWaitingList(submission);
  // Who waits for a seat doesn't owe yet, who has cancelled no more.
  const owes = !waits && status !== 'cancelled';
  const canWaive = mayChange && status !== 'cancelled' && lacking > 0 && allocated > 0;
  return (
    <Card
      title={t('detail.payment')}
      action={
        waits ? <SeatBadge row={submission} /> : <PaymentBadge status={applicant.payment_status} />
      }
    >
      <Stack>
        <DescriptionList
          columns={1}
          items={[
            {
              term: t(
                waits
                  ? 'detail.expectedThen'
                  : submission.after_cancellation?.kept
                    ? 'detail.kept'
                    : 'detail.expected',
              ),
              detail: formatYen(expected),
            },
            submission.price_kind !== 'full' && {
              term: t('price.term'),
              detail: t(`price.kind.${submission.price_kind}`),
            },
            !waits && { term: t('detail.allocated'), detail: formatYen(allocated) },
            submission.taken_back > 0 && {
              term: t('detail.takenBack'),
              detail: (
                <Lines>
                  <span>{formatYen(submission.taken_back)}</span>
                  <span>
                    <StatusBadge tone="danger">{t('detail.toBeUndone')}</StatusBadge>
                  </span>
                </Lines>
              ),
            },
            submission.refunds.length > 0 && {
              term: t('detail.refunds'),
              detail: (
                <Lines>
                  {submission.refunds.map(({ amount, refunded_on: day }, index) => (
                    <span key={index}>
                      {day
                        ? t('detail.refunded', { amount: formatYen(amount), day: formatDay(day) })
                        : t('detail.refundDue', { amount: formatYen(amount) })}
                    </span>
                  ))}
                  <Link to={pathTo('refundList', {}, { search: id })}>{t('detail.toRefunds')}</Link>
                </Lines>
              ),
            },
            waiver && {
              term: t('detail.waived'),
              detail: (
                <Lines>
                  <span>{formatYen(waived)}</span>
                  <small>{waiver.reason}</small>
                  {waiver.return_invoice_number !== null && (
                    <small>
                      {t('detail.returnInvoice', { number: waiver.return_invoice_number })}
                    </small>
                  )}
                </Lines>
              ),
            },
            waits && { term: t('detail.next'), detail: t('detail.nextOfWaiting') },
            owes && { term: t('detail.difference'), detail: difference },
            owes && {
              term: t('detail.deadline'),
              detail: deadline ? formatDay(deadline) : t('detail.noDeadline'),
            },
          ]}
        />
        {canWaive && (
          <div>
            <Button size="s" onClick={() => setAct('waive')}>
              {t('waive.ask', { amount })}
            </Button>
          </div>
        )}
        {waiver && mayChange && (
          <div>
            <Button size="s" variant="dangerAsk" onClick={() => setAct('unwaive')}>
              {t('unwaive.button')}
            </Button>
          </div>
        )}
        {(account !== undefined || allocated > 0 || submission.refunds.length > 0) && (
          <div>
            <LinkButton size="s" to={pathTo('paymentCheckList', {}, { search: number })}>
              {t('detail.toDeposits')}
            </LinkButton>
          </div>
        )}
      </Stack>
      {act === 'waive' && <WaiveModal submissionId={id} onClose={() => setAct(undefined)} />}
      {act === 'unwaive' && (
        <UnwaiveModal
          submissionId={id}
          name={applicant.name}
          waived={waived}
          onClose={() => setAct(undefined)}
        />
      )}
    </Card>
  );
}
