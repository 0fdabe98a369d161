import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { FormSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { useTranslation } from 'react-i18next';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { AnswerSections } from '../../../catalogue/answers/AnswerSections.tsx';
import noticeStyles from '../../../catalogue/answers/Notices.module.css';
import { printedNames } from '../../../catalogue/answers/letters.rules.ts';
import { useLetters } from '../../../catalogue/answers/useLetters.tsx';
import styles from '../../../platform/public-pages/publicForm.module.css';
import { Button } from '../../../platform/ui/Button.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { TermsOfApplication } from './TermsOfApplication.tsx';
import type { ApplicationSeminar } from './useApplicationForm.ts';

interface ConfirmStepProps {
  seminar: ApplicationSeminar;
  fields: readonly TemplateField[];
  answers: readonly SnapshotAnswer[];
  /** The member number that is named; '' for none. */
  member: string;
  /** The date and place; null: the seminar has none. */
  session: FormSession | null;
  sending: boolean;
  /** Back to the section of this place. */
  onCorrect: (section: number) => void;
  onSubmit: () => void;
}

/** The second step: everything that will be sent, and the terms that the law requires before that. */
export default function ConfirmStep(props: ConfirmStepProps) {
  const { seminar, fields, answers, member, session, sending, onCorrect, onSubmit } = props;
  const { t } = useTranslation(applyTexts);
  const letters = useLetters(printedNames(answers));

  return (
    <>
      <PageHeader about={seminar.name} title={t('confirm.title')} lead={t('confirm.lead')} />
      <div className={noticeStyles.sections}>
        <AnswerSections fields={fields} answers={answers} sending={sending} onCorrect={onCorrect} />
        <TermsOfApplication seminar={seminar} member={member} session={session} />
        {letters.notice}
      </div>
      <div className={styles.actions}>
        <Button size="l" disabled={sending} onClick={() => onCorrect(0)}>
          {t('confirm.correctAll')}
        </Button>
        <Button
          variant="primary"
          size="l"
          busy={sending}
          onClick={() => letters.accepted() && onSubmit()}
        >
          {sending ? t('confirm.sending') : t('confirm.submit')}
        </Button>
      </div>
    </>
  );
}
