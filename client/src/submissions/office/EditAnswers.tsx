import './texts.ts';
import { getSubmissionQuestions } from '@seminar/shared/submissions/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Loaded } from '../../api/Loaded.tsx';
import { Card } from '../../ui/Card.tsx';
import { AnswersForm } from './AnswersForm.tsx';

interface EditAnswersProps {
  submissionId: string;
  onClose: () => void;
}

/** Fetches what an application was asked once: it must not change under the hands of who edits. */
export function EditAnswers({ submissionId, onClose }: EditAnswersProps) {
  const { t } = useTranslation('officeSubmissions');
  const questions = useQuery({
    queryKey: ['submission-questions', submissionId],
    queryFn: async ({ signal }) =>
      (await call(getSubmissionQuestions, { params: { id: submissionId } }, { signal })).data,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Card title={t('edit.title')}>
      <Loaded query={questions} lines={8}>
        {(data) => <AnswersForm submissionId={submissionId} questions={data} onClose={onClose} />}
      </Loaded>
    </Card>
  );
}
