import { reachesPeople } from '@seminar/shared/catalogue/group-applications/mailsTo';
import { cancelWithRefund } from '@seminar/shared/money/deposits/endpoints';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { changeSubmissionStatus } from '@seminar/shared/applying/submissions/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import { useTranslation } from 'react-i18next';
import { groupsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { formatYen, withNote } from '../../platform/i18n/format.ts';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../telling/mail/useTelling.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { KeptFields } from '../../applying/wishes/KeptFields.tsx';
import { useKept } from '../../applying/wishes/useKept.ts';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useReason } from '../../platform/ui/useReason.ts';

interface CancelGroupPersonProps {
  group: Group;
  person: Group['applications'][number];
  onClose: () => void;
}

/** The office cancels one of a group's people; what was paid first fills what the group lacks. */
export function CancelGroupPerson({ group, person, onClose }: CancelGroupPersonProps) {
  const { t } = useTranslation(groupsTexts);
  const reason = useReason();
  const telling = useTelling();
  const { allocated_amount: allocated } = person;
  // A person who waits for a seat owes nothing.
  const seated = person.queue_place === null;
  const fee = seated ? person.fee : 0;
  const id = person.submission_id;
  const paid = allocated > 0;
  const { owed, held, to_come: toCome } = group.money;
  // What others lack is filled first.
  const kept = useKept(Math.max(0, allocated - toCome));
  const cancelling = useAct(
    (body: { reason: string; kept: ReturnType<typeof kept.check> } & TellingBody) => {
      const { reason: _, kept: __, ...mail } = body;
      return paid
        ? call(cancelWithRefund, { params: { id }, body })
        : call(changeSubmissionStatus, { params: { id }, body: { status: 'cancelled', ...mail } });
    },
    {
      done: t('cancelled.done', { name: person.name }),
      close: onClose,
      failed: t('act.failed'),
    },
  );
  const cancel = () => {
    const said = paid ? reason.check() : '';
    const keeps = kept.check();
    const mail = telling.check();
    if (said === undefined || keeps === undefined || mail === undefined) return;
    cancelling.run({ reason: said, kept: keeps, ...mail });
  };
  const told = reachesPeople(group.mails_to) ? 'told' : 'untold';
  const paysAll = seated && !paid && held > 0 && toCome <= fee;
  const lost = [
    ...(person.student_number ? [t('cancelled.student', { number: person.student_number })] : []),
    ...(person.receipt_number
      ? [
          t(group.receipt === 'one' ? 'cancelled.receiptOfAll' : 'cancelled.receipt', {
            number: person.receipt_number,
          }),
        ]
      : []),
    ...(seated && group.people + group.places === 1 && group.virtual_bank_account
      ? [t('cancelled.account')]
      : []),
    ...(group.bills.length > 0 ? [t('cancelled.bills')] : []),
  ];
  return (
    <ActModal
      title={t('cancelled.title', { who: withNote(person.name, person.application_number) })}
      act={t('cancelled.act')}
      danger
      role="alertdialog"
      busy={cancelling.busy}
      onAct={cancel}
      onClose={onClose}
    >
      <Stack>
        <p>
          <span>
            {t('cancelled.amount', { before: formatYen(owed), after: formatYen(owed - fee) })}
          </span>
          {paysAll && <span>{t('cancelled.paysAll')}</span>}
          {paid && (
            <span>{t('cancelled.refund', { amount: formatYen(person.returnable_amount) })}</span>
          )}
        </p>
        <p>
          {paysAll
            ? t(`cancelled.mailPaid.${group.email === '' ? 'noMail' : told}`, {
                email: group.email,
              })
            : t('cancelled.mail')}
        </p>
        {lost.length > 0 && (
          <InfoPanel type="warning" title={t('cancelled.lost')}>
            <ul>
              {lost.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </InfoPanel>
        )}
        {paid && group.receipt === 'each' && <KeptFields kept={kept} />}
        {paid && <ReasonField label={t('cancelled.reason')} reason={reason} />}
        <TellPart
          telling={telling}
          preview={(mail) => {
            if (!paid) {
              const body = { status: 'cancelled', ...mail } as const;
              return call(mailPreviewOf(changeSubmissionStatus), { params: { id }, body });
            }
            const said = reason.check();
            const keeps = kept.check();
            if (said === undefined || keeps === undefined) return undefined;
            const body = { reason: said, kept: keeps, ...mail };
            return call(mailPreviewOf(cancelWithRefund), { params: { id }, body });
          }}
        />
      </Stack>
    </ActModal>
  );
}
