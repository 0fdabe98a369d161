import './texts.ts';
import { getSubmissionQuestions } from '@seminar/shared/submissions/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useFailureText } from '../../api/useFailureText.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AnswersForm } from './AnswersForm.tsx';

interface EditAnswersProps {
  submissionId: string;
  onClose: () => void;
}

/** Fetches what an application was asked once: it must not change under the hands of who edits. */
export function EditAnswers({ submissionId, onClose }: EditAnswersProps) {
  const { t } = useTranslation('officeSubmissions');
  const failureText = useFailureText();
  const { data, error, isFetching, refetch } = useQuery({
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
      {data ? (
        <AnswersForm submissionId={submissionId} questions={data} onClose={onClose} />
      ) : error ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {failureText(error)}
        </ErrorState>
      ) : (
        <Skeleton lines={8} />
      )}
    </Card>
  );
}
