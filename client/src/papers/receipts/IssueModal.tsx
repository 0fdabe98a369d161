import type { CallInput } from '@seminar/shared/endpoint';
import type { issueWaitingReceipt } from '@seminar/shared/papers/receipts/endpoints';
import { honorifics, type WaitingReceipt } from '@seminar/shared/papers/receipts/schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { receiptsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { formatList } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { WordingFields } from './WordingFields.tsx';

interface Wording {
  addressee: string;
  honorific: string;
  proviso: string;
  as_it_is: boolean;
}

interface IssueModalProps {
  receipt: Pick<WaitingReceipt, 'addressee' | 'honorific' | 'proviso' | 'unprintable'>;
  /** Who is told. */
  note: string;
  /** Resolves to the number of the receipt. */
  issue: (input: NonNullable<CallInput<typeof issueWaitingReceipt>['body']>) => Promise<string>;
  onClose: () => void;
}

/** Issues a receipt that waits, worded so that it can be printed. */
export function IssueModal({ receipt, note, issue: send, onClose }: IssueModalProps) {
  const { t } = useTranslation(receiptsTexts);
  const { addressee, honorific, proviso, unprintable } = receipt;
  const { register, handleSubmit } = useForm<Wording>({
    defaultValues: { addressee, honorific, proviso, as_it_is: false },
  });
  const issue = useAct(
    (input: Wording) =>
      send({ ...input, honorific: honorifics.find((known) => known === input.honorific) }),
    {
      done: (number) => t('issue.done', { number }),
      close: onClose,
      fields: 'all',
    },
  );
  const { problem } = issue;
  return (
    <ActModal
      title={t('issue.title')}
      act={t('issue.execute')}
      busy={issue.busy}
      onAct={() => void handleSubmit((input) => issue.run(input))()}
      onClose={onClose}
    >
      <Stack>
        <p>{t('issue.lead')}</p>
        {unprintable.length > 0 && (
          <InfoPanel
            type="warning"
            title={t('issue.unprintable', { characters: formatList(unprintable) })}
          />
        )}
        {issue.error && (
          <InfoPanel type="error" title={t('issue.failed')}>
            {issue.failure}
          </InfoPanel>
        )}
        <WordingFields register={(field) => register(field)} problem={problem} />
        {unprintable.length > 0 && (
          <Checkbox
            {...register('as_it_is')}
            label={t('issue.asItIs')}
            error={problem('as_it_is')}
          />
        )}
        <p>{note}</p>
      </Stack>
    </ActModal>
  );
}
