import { cancelWithRefund, mergeSubmission } from '@seminar/shared/money/deposits/endpoints';
import { changeSubmissionStatus } from '@seminar/shared/applying/submissions/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { useMay } from '../../../platform/session/useMay.ts';
import { formatInstant, formatYen } from '../../../platform/i18n/format.ts';
import { ApplicationNumberLink } from '../../../platform/routing/ApplicationNumberLink.tsx';
import { PaymentBadge } from './PaymentBadge.tsx';
import { useSubmission } from '../useSubmission.ts';
import { TellPart } from '../../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../../telling/mail/useTelling.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { RadioGroup } from '../../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';

type Decision = 'both' | 'merge' | 'refund';

interface DuplicateModalProps {
  /** The application that may be a second one. */
  submissionId: string;
  /** The one before it. */
  otherId: string;
  onClose: () => void;
}

function Application({ title, it }: { title: string; it: Submission }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  return (
    <section>
      <h3>{title}</h3>
      <DescriptionList
        columns={1}
        items={[
          {
            term: t('detail.id'),
            detail: (
              <Lines>
                <ApplicationNumberLink id={it.submission_id} number={it.application_number} />
              </Lines>
            ),
          },
          {
            term: t('detail.submitted'),
            detail: formatInstant(it.submitted_at),
          },
          { term: t('column.name'), detail: it.applicant.name },
          { term: t('detail.email'), detail: it.applicant.email },
          { term: t('detail.company'), detail: it.applicant.company_name },
          {
            term: t('column.payment'),
            detail: (
              <Stack row gap="s">
                <PaymentBadge status={it.applicant.payment_status} />
                {formatYen(it.applicant.allocated_amount)}
              </Stack>
            ),
          },
        ]}
      />
    </section>
  );
}

/** Decides about an application that may be a second one of the same person. */
export function DuplicateModal({ submissionId: id, otherId, onClose }: DuplicateModalProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const may = useMay();
  const [application, other] = [useSubmission(id), useSubmission(otherId)];
  const [chosen, setChosen] = useState<Decision>();
  const hasMoney = (application.data?.applicant.allocated_amount ?? 0) > 0;
  const otherIsPaid = other.data?.applicant.payment_status === 'PAID';
  // In Japanese whatever the screen's language: the history shows it.
  const reason = '同じ方の重複した申込のため';

  const telling = useTelling();
  const params = { id };
  const merged = (told: TellingBody) => ({ params, body: { into: otherId, reason, ...told } });
  const refunded = (told: TellingBody) => ({ params, body: { reason, ...told } });
  const cancelled = (told: TellingBody) => ({
    params,
    body: { status: 'cancelled' as const, ...told },
  });
  const decide: Record<Decision, (told: TellingBody) => Promise<unknown>> = {
    both: () => call(changeSubmissionStatus, { params, body: { status: 'received' } }),
    merge: (told) => call(mergeSubmission, merged(told)),
    refund: (told) =>
      hasMoney
        ? call(cancelWithRefund, refunded(told))
        : call(changeSubmissionStatus, cancelled(told)),
  };
  const preview = (mail: TellingBody) => {
    if (chosen === 'merge') return call(mailPreviewOf(mergeSubmission), merged(mail));
    return hasMoney
      ? call(mailPreviewOf(cancelWithRefund), refunded(mail))
      : call(mailPreviewOf(changeSubmissionStatus), cancelled(mail));
  };
  const decided = useAct(
    ({ decision, told }: { decision: Decision; told: TellingBody }) => decide[decision](told),
    {
      done: (_, { decision }) => t(`duplicates.done.${decision}`),
      close: onClose,
      failed: t('duplicates.failed'),
    },
  );
  const act = () => {
    const told = chosen === 'both' ? {} : telling.check();
    if (chosen && told !== undefined) decided.run({ decision: chosen, told });
  };

  const offered: Record<Decision, boolean> = {
    both: may(changeSubmissionStatus),
    // What is paid already can't be paid once more.
    merge: may(mergeSubmission) && !(hasMoney && otherIsPaid),
    refund: may(hasMoney ? cancelWithRefund : changeSubmissionStatus),
  };
  const decisions = (['both', 'merge', 'refund'] as const).filter((one) => offered[one]);
  const wordOf = (one: Decision) => (one === 'refund' && !hasMoney ? 'cancel' : one);

  return (
    <ActModal
      title={t('duplicates.title')}
      act={chosen ? t(`duplicates.act.${wordOf(chosen)}`) : t('duplicates.decide')}
      danger={chosen === 'refund'}
      disabled={!chosen}
      busy={decided.busy}
      onAct={act}
      onClose={onClose}
    >
      <Loaded query={application} lines={6}>
        {(it) => (
          <Loaded query={other} lines={6}>
            {(before) => (
              <Stack>
                <p>{t('duplicates.lead')}</p>
                <Application title={t('duplicates.first')} it={before} />
                <Application title={t('duplicates.second')} it={it} />
                <RadioGroup
                  name="decision"
                  label={t('duplicates.choice')}
                  badge={false}
                  value={chosen ?? ''}
                  onChange={(event) =>
                    setChosen(decisions.find((one) => one === event.target.value))
                  }
                  options={decisions.map((one) => ({
                    value: one,
                    label: t(`duplicates.act.${wordOf(one)}`),
                    note: t(`duplicates.note.${wordOf(one)}`),
                  }))}
                />
                {chosen && chosen !== 'both' && (
                  <TellPart key={chosen} telling={telling} preview={preview} />
                )}
              </Stack>
            )}
          </Loaded>
        )}
      </Loaded>
    </ActModal>
  );
}
