import { replaceFile } from '@seminar/shared/applying/submissions/files/endpoints';
import { rejectionTexts } from '@seminar/shared/catalogue/answers/files/rejectionTexts';
import { fileKinds } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { answerFilesTexts } from '../../../catalogue/answers/files/texts.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { AskForLink } from '../../../catalogue/page-links/AskForLink.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { StatusBadge, type Tone } from '../../../platform/ui/StatusBadge.tsx';

const FileField = lazy(async () => ({
  default: (await import('../../../catalogue/answers/files/FileField.tsx')).FileField,
}));

type File = Submission['files'][number];

const tones: Record<File['state'], Tone> = {
  waiting: 'neutral',
  approved: 'success',
  rejected: 'warning',
};

/** How the files of an application stand; one that the office can't take is sent again here. */
export function SentFiles({ submission, mayAct }: { submission: Submission; mayAct: boolean }) {
  const { t } = useTranslation(answerFilesTexts);
  const { files, submission_id: id, status, applicant } = submission;
  return (
    <section aria-labelledby="files">
      <h2 id="files">{t('title')}</h2>
      <Stack>
        {files.map((file) => (
          <Stack key={file.field_id} gap="s">
            <Stack row gap="s">
              <strong>{file.label}</strong>
              <StatusBadge tone={tones[file.state]}>{t(`state.${file.state}`)}</StatusBadge>
            </Stack>
            {file.state === 'rejected' && status !== 'cancelled' && (
              <Rejected file={file}>
                {mayAct ? (
                  <SendAgain submissionId={id} file={file} />
                ) : (
                  <AskForLink page="submission" id={id} hasMail={applicant.email !== ''} />
                )}
              </Rejected>
            )}
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

/** Why the office can't take a file, and what to do. */
function Rejected({ file, children }: { file: File; children: ReactNode }) {
  const { t } = useTranslation(answerFilesTexts);
  const language = useLanguage();
  const { rejection, rejection_note: note } = file;
  return (
    <>
      <InfoPanel type="warning" title={rejection ? rejectionTexts[rejection][language] : ''}>
        {note && <p>{note}</p>}
        <p>{t('rejectedLead')}</p>
      </InfoPanel>
      {children}
    </>
  );
}

function SendAgain({ submissionId, file }: { submissionId: string; file: File }) {
  const client = useQueryClient();
  const { field_id: fieldId, label } = file;
  return (
    <Suspense>
      <FileField
        name={`file_${fieldId}`}
        label={label}
        required
        field={{ accepts: fileKinds }}
        chosen=""
        send={async (chosen, how) => {
          const { sendFile } = await import('../../../catalogue/answers/files/sendFile.ts');
          const query = { field_id: fieldId, file_name: chosen.name };
          await sendFile(replaceFile, { params: { id: submissionId }, query }, chosen, how);
          await client.invalidateQueries();
        }}
      />
    </Suspense>
  );
}
