import type { TemplateField } from '@seminar/shared/form-templates/schema';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { shownFields } from './entries.rules.ts';
import { FormSections } from './FormSections.tsx';
import { moveOnEnter } from '../../public-form/moveOnEnter.ts';
import styles from '../../public-form/publicForm.module.css';
import { fieldName, problemText } from './problems.rules.ts';
import { PurposeOfUse } from './PurposeOfUse.tsx';
import type { useAnswering } from './useAnswering.ts';

interface FormStepProps {
  seminarName: string;
  fields: readonly TemplateField[];
  answering: ReturnType<typeof useAnswering>;
  /** Changes each time that defects were found, to call the person to their summary. */
  attempt: number;
  /** An alert is open, under which the summary would lie. */
  alerting: boolean;
  onConfirm: () => void;
}

/** The first step: the fields of the seminar's form, section by section. */
export function FormStep(props: FormStepProps) {
  const { seminarName, fields, answering, attempt, alerting, onConfirm } = props;
  const { t } = useTranslation('apply');
  const { values, problems, today, change } = answering;
  const locale = currentLanguage();
  const shown = shownFields(fields, values);
  const errors = shown.flatMap((field) => {
    const message = problemText(problems, field, locale);
    return message ? [{ name: fieldName(field), message }] : [];
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };

  return (
    <>
      <PageHeader about={seminarName} title={t('form.title')} lead={t('form.lead')} />
      <PurposeOfUse />
      {!alerting && <ErrorSummary errors={errors} attempt={attempt} />}
      <form ref={moveOnEnter} noValidate onSubmit={submit} className={styles.form}>
        <FormSections
          shown={shown}
          values={values}
          problems={problems}
          today={today}
          locale={locale}
          change={change}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" size="l">
            {t('form.confirm')}
          </Button>
        </div>
      </form>
    </>
  );
}
