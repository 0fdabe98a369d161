import type { KeyboardEvent } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { fieldId } from '../../platform/ui/fieldId.ts';
import { TextField } from '../../platform/ui/TextField.tsx';
import type { SeminarDraft } from './seminarDraft.rules.ts';
import styles from './SeminarForm.module.css';
import { isComposing } from '../../platform/ui/isComposing.ts';

const name = 'review_test_keywords_json';

interface KeywordsFieldProps {
  form: UseFormReturn<SeminarDraft>;
  problem: (field: string) => string | undefined;
}

/** The keywords of the completion test: Enter adds the next one. */
export function KeywordsField({ form, problem }: KeywordsFieldProps) {
  const { t } = useTranslation(seminarsTexts);
  const { fields, append, remove } = useFieldArray({ control: form.control, name });
  const add = () => append({ text: '' });

  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends a conversion to kanji must not add another keyword.
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    add();
  };

  return (
    <fieldset id={fieldId(name)} tabIndex={-1}>
      <legend className={styles.legend}>{t(`field.${name}`)}</legend>
      <p className={styles.support}>{t('support.keywords')}</p>
      {problem(name) && <p className={styles.problem}>{problem(name)}</p>}
      <div className={styles.keywords}>
        {fields.map((field, index) => (
          <div key={field.id} className={styles.keyword}>
            <TextField
              {...form.register(`${name}.${index}.text`)}
              id={fieldId(`${name}.${index}`)}
              label={t('keyword.nth', { number: index + 1 })}
              badge={false}
              error={problem(`${name}.${index}`)}
              onKeyDown={onKeyDown}
            />
            <Button
              variant="quiet"
              icon="trash"
              aria-label={t('keyword.remove', { number: index + 1 })}
              onClick={() => remove(index)}
            />
          </div>
        ))}
      </div>
      <Button icon="plus" size="s" onClick={add}>
        {t('keyword.add')}
      </Button>
    </fieldset>
  );
}
