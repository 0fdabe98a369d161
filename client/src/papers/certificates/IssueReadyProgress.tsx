import { useTranslation } from 'react-i18next';
import { certificatesTexts } from './texts.ts';
import { useFailureText } from '../../platform/api/useFailureText.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { ProgressBar } from '../../platform/ui/ProgressBar.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import styles from './CertificateList.module.css';
import type { IssueRun } from './useIssueReady.ts';

interface IssueReadyProgressProps {
  run: IssueRun;
  onStop: () => void;
  onClose: () => void;
}

/** The progress of issuing all; then the result, until it is closed. */
export function IssueReadyProgress({ run, onStop, onClose }: IssueReadyProgressProps) {
  const { t } = useTranslation(certificatesTexts);
  if (run.state === 'running') {
    const counts = { done: formatCount(run.done), total: formatCount(run.total) };
    return (
      <Card>
        <Stack gap="s">
          <ProgressBar
            label={t('ready.progress')}
            value={run.done}
            max={Math.max(1, run.total)}
            text={t('ready.progressText', counts)}
          />
          <div>
            <Button size="s" onClick={onStop}>
              {t('ready.stop')}
            </Button>
          </div>
        </Stack>
      </Card>
    );
  }
  return <Outcome run={run} onClose={onClose} />;
}

function Outcome({ run, onClose }: { run: IssueRun; onClose: () => void }) {
  const { t } = useTranslation(certificatesTexts);
  const failureText = useFailureText();
  const { state, refused } = run;
  const whole = state === 'done' && refused.length === 0;
  return (
    <InfoPanel
      type={state === 'failed' ? 'error' : whole ? 'success' : 'warning'}
      title={t('ready.done', { number: formatCount(run.issued) })}
    >
      <Stack gap="s">
        {state === 'stopped' && <p>{t('ready.stopped')}</p>}
        {state === 'failed' && (
          <p>
            {t('ready.failed')} {failureText(run.error)}
          </p>
        )}
        {refused.length > 0 && (
          <>
            <p>{t('ready.refused', { number: formatCount(refused.length) })}</p>
            <ul className={styles.refused}>
              {refused.map(({ id, student, reason }) => (
                <li key={id}>
                  {t('ready.refusedLine', {
                    name: student.name,
                    student: student.student_number,
                    reason,
                  })}
                </li>
              ))}
            </ul>
          </>
        )}
        <div>
          <Button size="s" onClick={onClose}>
            {t('ready.close')}
          </Button>
        </div>
      </Stack>
    </InfoPanel>
  );
}
