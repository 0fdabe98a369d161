import type { BillKind } from '@seminar/shared/papers/bills/schema';
import { useTranslation } from 'react-i18next';
import { billsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { useAttempt, type AttemptHeaders } from '../../platform/api/useAttempt.ts';
import { AddresseeFields } from '../receipts/AddresseeFields.tsx';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useAddressee, type Wording } from './useAddressee.ts';

interface IssueBillModalProps {
  /** To whom it is made out unless the office says otherwise. */
  billable: { addressee: string; honorific: string };
  /** Who is told; '': nobody can be. */
  email: string;
  kind: BillKind;
  /** Resolves to the number of the bill. */
  issue: (wording: Wording, headers: AttemptHeaders) => Promise<string>;
  onClose: () => void;
}

/** The office issues an invoice or an estimate of an application or a group. */
export function IssueBillModal(props: IssueBillModalProps) {
  const { billable, email, kind, issue: send, onClose } = props;
  const { t } = useTranslation(billsTexts);
  // A retry after a lost answer issues nothing twice.
  const headersFor = useAttempt();
  const issue = useAct((wording: Wording) => send(wording, headersFor(JSON.stringify(wording))), {
    done: (number) => t('issue.done', { number }),
    close: onClose,
    fields: 'all',
  });
  const form = useAddressee(billable, issue.error);
  const labels = { addressee: t('issue.addressee'), honorific: t('issue.honorific') };
  return (
    <ActModal
      title={t(`issue.${kind}`)}
      act={t(`issue.${kind}`)}
      busy={issue.busy}
      onAct={() => issue.run({ kind, ...form.wording })}
      onClose={onClose}
    >
      <Stack>
        <p>{t(`issue.${kind}Lead`)}</p>
        {email === '' && <p>{t('issue.noEmail')}</p>}
        {issue.error && (
          <InfoPanel type="error" title={t('issue.failed')}>
            {issue.failure}
          </InfoPanel>
        )}
        <AddresseeFields labels={labels} {...form.fields} />
      </Stack>
    </ActModal>
  );
}
