import {
  editSubmission,
  getSubmissionQuestions,
} from '@seminar/shared/applying/submissions/endpoints';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { useFailureText } from '../../../platform/api/useFailureText.ts';
import { FormModal } from '../../../platform/ui/FormModal.tsx';
import { TextField } from '../../../platform/ui/TextField.tsx';
import { showSubmission } from '../useSubmission.ts';

interface CorrectEmailModalProps {
  submission: Submission;
  /** The question whose answer is the address. */
  fieldId: number;
  onClose: () => void;
}

/** Corrects the mail address that an applicant says on the telephone. */
export function CorrectEmailModal({ submission, fieldId, onClose }: CorrectEmailModalProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const failureText = useFailureText();
  const { submission_id: id } = submission;
  const [email, setEmail] = useState(submission.applicant.email);
  // As the answers were when it was opened: who has changed one meanwhile is not overruled.
  const questions = useQuery({
    ...queryOf(getSubmissionQuestions, { params: { id } }),
    select: dataOf,
    gcTime: 0,
    staleTime: 'static',
  });
  const version = questions.data?.version;
  const save = useAct(
    () =>
      call(editSubmission, {
        params: { id },
        body: {
          fields: [{ field_id: fieldId, value: email.trim() }],
          ...(version !== undefined && { version }),
        },
      }),
    {
      done: t('caller.corrected'),
      after: (answer) => {
        showSubmission(answer);
        onClose();
      },
    },
  );
  return (
    <FormModal
      title={t('caller.correctTitle')}
      submitLabel={t('caller.correctSave')}
      busy={save.busy || questions.isPending}
      failed={t('edit.failed')}
      failure={save.failure || (questions.error ? failureText(questions.error) : '')}
      onSubmit={() => save.run()}
      onClose={onClose}
    >
      <TextField
        name="email"
        type="email"
        label={t('detail.email')}
        required
        spellCheck={false}
        autoComplete="off"
        data-autofocus
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
    </FormModal>
  );
}
