import { prefectures } from '@seminar/shared/platform/japan/prefectures';
import { renderFormMessage } from '@seminar/shared/platform/messages/formMessage';
import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { reviewTestsTexts } from './texts.ts';
import { moveOnEnter } from '../../platform/public-pages/moveOnEnter.ts';
import publicForm from '../../platform/public-pages/publicForm.module.css';
import { currentLanguage } from '../../platform/i18n/language.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { ErrorSummary } from '../../platform/ui/ErrorSummary.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import styles from './ReviewTest.module.css';
import type { useValues } from './useValues.ts';
import { usePrefectureLabel } from './usePrefectureLabel.ts';
import { fieldNames, testValueOf, type FieldName } from './testForm.rules.ts';

interface InputStepProps {
  entering: ReturnType<typeof useValues>;
  /** Changes each time problems were found, to move the focus to the summary. */
  attempt: number;
  /** Off: the person is known from their own page, and only shown. */
  asksPerson: boolean;
  onAskPerson: () => void;
  onConfirm: () => void;
}

/** The first step: number, name, prefecture and the keywords. */
export function InputStep(props: InputStepProps) {
  const { entering, attempt, asksPerson, onAskPerson, onConfirm } = props;
  const { t } = useTranslation(reviewTestsTexts);
  const prefectureLabel = usePrefectureLabel();
  const { values, problems, enter } = entering;
  const headingId = useId();
  const names = fieldNames(values.keywords.length);
  const problemText = (name: FieldName | 'keywords') => {
    const problem = problems[name];
    return typeof problem === 'object' ? renderFormMessage(problem, currentLanguage()) : problem;
  };
  const errors = names.flatMap((name) => {
    const message = problemText(name);
    return message ? [{ name, message }] : [];
  });
  const ofKeywords = problemText('keywords');
  const field = (name: FieldName) => ({
    name,
    required: true,
    value: testValueOf(values, name),
    error: problemText(name),
    onChange: (event: { target: { value: string } }) => enter(name, event.target.value),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm();
  };

  return (
    <>
      <PageHeader
        title={t('input.title')}
        lead={t(asksPerson ? 'input.lead' : 'input.leadKnown')}
      />
      <ErrorSummary
        errors={ofKeywords ? [...errors, { message: ofKeywords }] : errors}
        attempt={attempt}
      />
      <form ref={moveOnEnter} noValidate onSubmit={submit} className={publicForm.form}>
        <section aria-labelledby={`${headingId}-person`}>
          <h2 id={`${headingId}-person`} className={publicForm.heading}>
            {t('input.person')}
          </h2>
          {!asksPerson && (
            <div className={styles.known}>
              <DescriptionList
                columns={1}
                items={[
                  { term: t('field.student_number'), detail: values.student_number },
                  {
                    term: t('field.name'),
                    detail: `${values.family_name} ${values.given_name}`,
                  },
                  {
                    term: t('field.address_prefecture'),
                    detail: prefectureLabel(values.address_prefecture),
                  },
                ]}
              />
              <Button size="s" icon="edit" onClick={onAskPerson}>
                {t('confirm.correct')}
              </Button>
            </div>
          )}
          {asksPerson && (
            <Stack>
              <TextField
                {...field('student_number')}
                label={t('field.student_number')}
                support={t('support.student_number')}
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={60}
              />
              <div>
                <p className={styles.support}>{t('support.name')}</p>
                <div className={styles.pair}>
                  <TextField
                    {...field('family_name')}
                    label={t('field.family_name')}
                    autoComplete="family-name"
                    maxLength={100}
                  />
                  <TextField
                    {...field('given_name')}
                    label={t('field.given_name')}
                    autoComplete="given-name"
                    maxLength={99}
                  />
                </div>
              </div>
              <SelectField
                {...field('address_prefecture')}
                label={t('field.address_prefecture')}
                options={prefectures.map((name) => ({ value: name, label: prefectureLabel(name) }))}
                placeholder={t('choose')}
                autoComplete="address-level1"
                width="medium"
              />
            </Stack>
          )}
        </section>
        <section aria-labelledby={`${headingId}-keywords`}>
          <h2 id={`${headingId}-keywords`} className={publicForm.heading}>
            {t('input.keywords')}
          </h2>
          <p className={styles.lead}>{t('input.keywordsLead')}</p>
          <Stack>
            {values.keywords.map((_, index) => (
              <TextField
                key={index}
                {...field(`keywords.${index}`)}
                label={t('field.keyword', { number: index + 1 })}
                autoComplete="off"
                maxLength={100}
              />
            ))}
          </Stack>
        </section>
        <div className={publicForm.actions}>
          <Button type="submit" variant="primary" size="l">
            {t('input.confirm')}
          </Button>
        </div>
      </form>
    </>
  );
}
