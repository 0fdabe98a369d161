import {
  approveFiles,
  getSubmissionFile,
  rejectFile,
} from '@seminar/shared/applying/submissions/files/endpoints';
import { rejectionTexts } from '@seminar/shared/catalogue/answers/files/rejectionTexts';
import type { SubmissionFile } from '@seminar/shared/catalogue/answers/files/schema';
import type { Submission } from '@seminar/shared/applying/submissions/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { officeSubmissionsTexts } from './texts.ts';
import { useAct } from '../../../platform/api/useAct.ts';
import { addressOf, call, callFile } from '../../../platform/api/call.ts';
import { useMay } from '../../../platform/session/useMay.ts';
import { useDownload } from '../../../platform/files/saveFile.ts';
import { formatInstant } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { StatusBadge, type Tone } from '../../../platform/ui/StatusBadge.tsx';
import { RejectFileModal } from './RejectFileModal.tsx';
import styles from './OfficeSubmissionPage.module.css';
import { showSubmission } from '../useSubmission.ts';

const tones: Record<SubmissionFile['state'], Tone> = {
  waiting: 'attention',
  approved: 'success',
  rejected: 'neutral',
};

/** What was sent as a file, and the office's decision: 確認待ち → 承認, or 再提出. */
export function SubmissionFiles({ submission }: { submission: Submission }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const may = useMay();
  const [rejecting, setRejecting] = useState<SubmissionFile | null>(null);
  const { submission_id: id, files, files_wait_for: waitsFor } = submission;
  const approve = useAct(
    () =>
      call(approveFiles, {
        params: { id },
        body: { file_ids: files.flatMap(({ file_id }) => file_id ?? []) },
      }),
    { done: t('files.approved'), after: showSubmission, failed: t('files.approveFailed') },
  );

  return (
    <Card title={t('files.title')}>
      <Stack>
        {files.map((file) => (
          <OneFile
            key={file.field_id}
            submissionId={id}
            file={file}
            onReject={
              file.state === 'waiting' && waitsFor !== null && may(rejectFile)
                ? () => setRejecting(file)
                : undefined
            }
          />
        ))}
        {waitsFor !== null && may(approveFiles) && (
          <Stack row gap="s">
            <Button variant="primary" busy={approve.busy} onClick={() => approve.run()}>
              {t('files.approve')}
            </Button>
          </Stack>
        )}
      </Stack>
      {rejecting && (
        <RejectFileModal
          submissionId={id}
          file={rejecting}
          mailed={submission.applicant.email !== ''}
          onClose={() => setRejecting(null)}
        />
      )}
    </Card>
  );
}

interface OneFileProps {
  submissionId: string;
  file: SubmissionFile;
  onReject: (() => void) | undefined;
}

function OneFile({ submissionId, file, onReject }: OneFileProps) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const language = useLanguage();
  const { label, state, rejection, rejection_note: note } = file;
  const name = file.file_name ?? '';
  const input = { params: { id: submissionId, file_id: file.file_id ?? 0 } };
  const download = useDownload(() => callFile(getSubmissionFile, input, name), {
    failed: t('files.failed'),
  });
  const kilobytes = Math.max(1, Math.round((file.size ?? 0) / 1024)).toLocaleString('ja-JP');
  return (
    <section aria-label={label}>
      <Stack row gap="s">
        <strong>{label}</strong>
        <StatusBadge tone={tones[state]}>{t(`files.state.${state}`)}</StatusBadge>
      </Stack>
      <p className={styles.fileName}>
        {t('files.about', { name, kilobytes, at: formatInstant(file.uploaded_at) })}
      </p>
      {rejection && (
        <p>{t('files.why', { reason: rejectionTexts[rejection][language], note: note ?? '' })}</p>
      )}
      <Stack row gap="s">
        <Button
          size="s"
          icon="download"
          aria-label={t('files.downloadOf', { label })}
          busy={download.busy}
          onClick={() => download.run()}
        >
          {t('files.download')}
        </Button>
        {onReject && (
          <Button size="s" aria-label={t('files.rejectOf', { label })} onClick={onReject}>
            {t('files.reject')}
          </Button>
        )}
      </Stack>
      {file.media_type?.startsWith('image/') && (
        <Picture label={label} address={addressOf(getSubmissionFile, input)} />
      )}
    </section>
  );
}

/** Fetched when it is asked for: each look is noted. */
function Picture({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation(officeSubmissionsTexts);
  const [shown, setShown] = useState(false);
  const act = t(shown ? 'files.hide' : 'files.show');
  return (
    <>
      <Button
        size="s"
        aria-expanded={shown}
        aria-label={t('files.showOf', { act, label })}
        onClick={() => setShown(!shown)}
      >
        {act}
      </Button>
      {shown && <img src={address} alt={label} className={styles.picture} />}
    </>
  );
}
