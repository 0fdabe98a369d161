import { useTranslation } from 'react-i18next';
import publicForm from '../../../platform/public-pages/publicForm.module.css';
import { PurposeOfUse } from '../../../applying/submissions/apply/PurposeOfUse.tsx';
import { SessionField } from '../../../applying/submissions/apply/SessionField.tsx';
import type { useSession } from '../../../applying/submissions/apply/useSession.ts';
import type { ApplicationSeminar } from '../../../applying/submissions/apply/useApplicationForm.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { ErrorSummary } from '../../../platform/ui/ErrorSummary.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { GroupQuestions } from './GroupQuestions.tsx';
import type { GroupForm } from './useGroupForm.ts';
import { useGroupErrors } from './useGroupErrors.ts';

interface GroupFormStepProps {
  seminar: ApplicationSeminar;
  group: GroupForm;
  session: ReturnType<typeof useSession>;
  /** Changes each time that defects were found, to call the person to their summary. */
  attempt: number;
  /** An alert is open, under which the summary would lie. */
  alerting: boolean;
  onConfirm: () => void;
}

/** The first step: the company once, and its people in a table. */
export function GroupFormStep({
  seminar,
  group,
  session,
  attempt,
  alerting,
  onConfirm,
}: GroupFormStepProps) {
  const { t } = useTranslation('companies');
  const wrongSession = session.problem;
  const found = useGroupErrors(
    group,
    wrongSession ? [{ name: 'session_id', message: wrongSession }] : [],
  );
  return (
    <>
      <PageHeader about={seminar.name} title={t('title')} lead={t('lead')} />
      <PurposeOfUse />
      {!alerting && attempt > 0 && (
        <ErrorSummary errors={found.errors} attempt={attempt} onLead={found.leadTo}>
          <p>{t('problems', { count: found.count })}</p>
        </ErrorSummary>
      )}
      <GroupQuestions seminar={seminar} group={group} found={found}>
        {seminar.session_required && (
          <SessionField
            sessions={seminar.sessions}
            value={String(session.chosen?.id ?? '')}
            error={wrongSession}
            onChange={session.choose}
          />
        )}
      </GroupQuestions>
      <div className={publicForm.actions}>
        <Button variant="primary" size="l" onClick={onConfirm}>
          {t('toConfirm')}
        </Button>
      </div>
    </>
  );
}
