import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { needsFileOfEach } from '@seminar/shared/catalogue/group-applications/groupFields.rules';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { fieldName } from '@seminar/shared/catalogue/answers/fieldName';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { pathTo } from '../../../platform/routing/paths.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { ErrorSummary } from '../../../platform/ui/ErrorSummary.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { takeTyped } from '../../../platform/ui/typed.ts';
import { shownFields } from '../../../catalogue/answers/entries.rules.ts';
import { asksMember } from './asksMember.rules.ts';
import { FormSections } from '../../../catalogue/answers/FormSections.tsx';
import { MemberField } from './MemberField.tsx';
import { moveOnEnter } from '../../../platform/public-pages/moveOnEnter.ts';
import styles from '../../../platform/public-pages/publicForm.module.css';
import { problemText } from '../../../catalogue/answers/problems.rules.ts';
import { PurposeOfUse } from './PurposeOfUse.tsx';
import type { ApplicationSeminar } from './useApplicationForm.ts';
import { SessionField } from './SessionField.tsx';
import { typedValue } from '../../../catalogue/answers/typedValue.rules.ts';
import { UploadTarget } from '../../../catalogue/answers/uploadTarget.ts';
import type { useAnswering } from './useAnswering.ts';
import type { useSession } from './useSession.ts';

interface FormStepProps {
  seminar: ApplicationSeminar;
  fields: readonly TemplateField[];
  answering: ReturnType<typeof useAnswering>;
  session: ReturnType<typeof useSession>;
  /** Changes each time that defects were found, to call the person to their summary. */
  attempt: number;
  /** An alert is open, under which the summary would lie. */
  alerting: boolean;
  onConfirm: () => void;
}

/** The first step: the fields of the seminar's form, section by section. */
export function FormStep(props: FormStepProps) {
  const { seminar, fields, answering, session, attempt, alerting, onConfirm } = props;
  const { t } = useTranslation(applyTexts);
  const { values, problems, today, change } = answering;
  const locale = currentLanguage();
  const shown = shownFields(fields, values);
  const wrongSession = session.problem;
  const fieldErrors = shown.flatMap((field) => {
    const message = problemText(problems, field, locale);
    return message ? [{ name: fieldName(field.id), message }] : [];
  });
  const errors = wrongSession
    ? [{ name: 'session_id', message: wrongSession }, ...fieldErrors]
    : fieldErrors;
  const form = useRef<HTMLFormElement>(null);
  const { key } = useLocation();
  // Before anything is drawn again, which would put the form's own answers into its fields.
  const readTyped = useEffectEvent(() => {
    if (!form.current) return;
    const typed = takeTyped(form.current, key);
    for (const field of shown) {
      const value = typedValue(field, typed, values[field.id]);
      if (value !== undefined) change({ what: 'entered', field, value });
    }
    const [number] = typed.get('member_number') ?? [];
    if (number !== undefined) answering.setMember(number);
    const [chosen] = typed.get('session_id') ?? [];
    if (chosen !== undefined) session.choose(chosen);
  });
  useLayoutEffect(() => readTyped(), []);
  useEffect(() => moveOnEnter(form.current), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };

  return (
    <>
      <PageHeader about={seminar.name} title={t('form.title')} />
      {!needsFileOfEach(fields) && (
        <p>
          <Link to={pathTo('companies', { id: seminar.id })}>{t('form.companyLink')}</Link>
        </p>
      )}
      <PurposeOfUse viewingRecorded={seminar.viewing_recorded} />
      {!alerting && <ErrorSummary errors={errors} attempt={attempt} />}
      <form ref={form} noValidate onSubmit={submit} className={styles.form}>
        {seminar.session_required && (
          <SessionField
            sessions={seminar.sessions}
            value={String(session.chosen?.id ?? '')}
            error={wrongSession}
            onChange={session.choose}
          />
        )}
        <UploadTarget value={seminar.id}>
          <FormSections
            shown={shown}
            values={values}
            problems={problems}
            today={today}
            locale={locale}
            change={change}
          />
        </UploadTarget>
        {asksMember(seminar) && (
          <MemberField seminar={seminar} value={answering.member} onChange={answering.setMember} />
        )}
        <p className={styles.note}>{t('form.draft')}</p>
        <div className={styles.actions}>
          {/* Off until its page works: the browser itself would send the answers in the page's address. */}
          <Button type="submit" variant="primary" size="l">
            {t('form.confirm')}
          </Button>
        </div>
      </form>
    </>
  );
}
