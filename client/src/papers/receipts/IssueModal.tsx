import './texts.ts';
import type { CallInput } from '@seminar/shared/endpoint';
import type { issueWaitingReceipt } from '@seminar/shared/papers/receipts/endpoints';
import { honorifics, type WaitingReceipt } from '@seminar/shared/papers/receipts/schema';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatList } from '../../platform/i18n/format.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useToast } from '../../platform/ui/toasts.ts';
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
  const { t } = useTranslation('receipts');
  const failureText = useFailureText();
  const toast = useToast();
  const { addressee, honorific, proviso, unprintable } = receipt;
  const { register, handleSubmit } = useForm<Wording>({
    defaultValues: { addressee, honorific, proviso, as_it_is: false },
  });
  const issue = useMutation({
    mutationFn: (input: Wording) =>
      send({ ...input, honorific: honorifics.find((known) => known === input.honorific) }),
    onSuccess: (number) => {
      toast.success(t('issue.done', { number }));
      onClose();
    },
  });
  const problems = issue.error instanceof ApiError ? issue.error.problems : {};
  const problem = (field: string) => problems[field]?.join(' ');
  return (
    <ActModal
      title={t('issue.title')}
      act={t('issue.execute')}
      busy={issue.isPending}
      onAct={() => void handleSubmit((input) => issue.mutate(input))()}
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
        {issue.isError && (
          <InfoPanel type="error" title={t('issue.failed')}>
            {Object.keys(problems).length === 0 && failureText(issue.error)}
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
