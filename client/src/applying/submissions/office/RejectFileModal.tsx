import { rejectFile } from '@seminar/shared/applying/submissions/files/endpoints';
import { rejectionTexts } from '@seminar/shared/catalogue/answers/files/rejectionTexts';
import {
  fileRejections,
  type SubmissionFile,
} from '@seminar/shared/catalogue/answers/files/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { RadioGroup } from '../../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { TextArea } from '../../../platform/ui/TextArea.tsx';
import { showSubmission } from '../useSubmission.ts';

interface RejectFileModalProps {
  submissionId: string;
  file: SubmissionFile;
  /** The applicant has a mail address. */
  mailed: boolean;
  onClose: () => void;
}

/** Asks the applicant for another file: why, and in the office's own words. */
export function RejectFileModal({ submissionId, file, mailed, onClose }: RejectFileModalProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const language = useLanguage();
  const [rejection, setRejection] = useState<string>(fileRejections[0]);
  const [note, setNote] = useState('');
  const reject = useAct(
    () =>
      call(rejectFile, {
        params: { id: submissionId, file_id: file.file_id ?? 0 },
        body: {
          rejection: fileRejections.find((known) => known === rejection) ?? fileRejections[0],
          note,
        },
      }),
    {
      done: t(mailed ? 'files.rejectedMailed' : 'files.rejected'),
      after: (answer) => {
        showSubmission(answer);
        onClose();
      },
      failed: t('files.rejectFailed'),
    },
  );

  return (
    <ActModal
      title={t('files.rejectTitle', { label: file.label })}
      act={t('files.rejectButton')}
      busy={reject.busy}
      onAct={() => reject.run()}
      onClose={onClose}
    >
      <Stack>
        <p>{t('files.rejectLead')}</p>
        {!mailed && <InfoPanel type="warning">{t('files.noEmail')}</InfoPanel>}
        <RadioGroup
          name="rejection"
          label={t('files.reason')}
          required
          layout="column"
          value={rejection}
          options={fileRejections.map((value) => ({
            value,
            label: rejectionTexts[value][language],
          }))}
          onChange={({ target }) => setRejection(target.value)}
        />
        <TextArea
          name="note"
          label={t('files.note')}
          support={t('files.noteSupport')}
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Stack>
    </ActModal>
  );
}
