import '../../../platform/i18n/officeSubmissionTexts.ts';
import {
  editSubmission,
  getSubmissionQuestions,
} from '@seminar/shared/applying/submissions/endpoints';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../platform/api/call.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { useToast } from '../../../platform/ui/toasts.ts';
import { AnswersForm } from '../apply/AnswersForm.tsx';
import { useOfficeChange } from './useOfficeChange.ts';

interface EditAnswersProps {
  submissionId: string;
  onClose: () => void;
}

/** Fetches the questions of an application once: they must not change while somebody edits. */
export function EditAnswers({ submissionId, onClose }: EditAnswersProps) {
  const { t } = useTranslation('officeSubmissions');
  const toast = useToast();
  const questions = useQuery({
    ...queryOf(getSubmissionQuestions, { params: { id: submissionId } }),
    select: dataOf,
    gcTime: 0,
    staleTime: 'static',
  });
  const version = questions.data?.version;
  const save = useOfficeChange((entries: Entry[]) =>
    call(editSubmission, {
      params: { id: submissionId },
      body: { fields: entries, ...(version !== undefined && { version }) },
    }),
  );
  const onSave = (entries: Entry[], onError: (error: unknown) => void) =>
    save.mutate(entries, {
      onError,
      onSuccess: () => {
        toast.success(t('edit.done'));
        onClose();
      },
    });
  return (
    <Card title={t('edit.title')}>
      <Loaded query={questions} lines={8}>
        {(data) => (
          <AnswersForm
            questions={data}
            lead={t('edit.lead')}
            labels={{ save: t('edit.save'), failed: t('edit.failed') }}
            saving={save}
            onSave={onSave}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Card>
  );
}
