import './texts.ts';
import { getSubmissionQuestions } from '@seminar/shared/submissions/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../api/Loaded.tsx';
import { dataOf, queryOf } from '../../api/queryOf.ts';
import { Card } from '../../ui/Card.tsx';
import { AnswersForm } from './AnswersForm.tsx';

interface EditAnswersProps {
  submissionId: string;
  onClose: () => void;
}

/** Fetches the questions of an application once: they must not change while somebody edits. */
export function EditAnswers({ submissionId, onClose }: EditAnswersProps) {
  const { t } = useTranslation('officeSubmissions');
  const questions = useQuery({
    ...queryOf(getSubmissionQuestions, { params: { id: submissionId } }),
    select: dataOf,
    gcTime: 0,
    staleTime: 'static',
  });
  return (
    <Card title={t('edit.title')}>
      <Loaded query={questions} lines={8}>
        {(data) => <AnswersForm submissionId={submissionId} questions={data} onClose={onClose} />}
      </Loaded>
    </Card>
  );
}
