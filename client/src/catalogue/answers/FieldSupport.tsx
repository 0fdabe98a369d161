import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { applyTexts } from './texts.ts';
import styles from './AnswerField.module.css';

type Limited = Pick<TemplateField, 'field_type' | 'minimum' | 'maximum' | 'whole_number'>;

/** What the field accepts beyond its type, in words; '' if nothing bounds it. */
export function limitsText(field: Limited, t: TFunction<'apply'>): string {
  // What a file may be is said where it is chosen.
  if (field.field_type === 'file') return '';
  const minimum = field.minimum ?? null;
  const maximum = field.maximum ?? null;
  const of = field.field_type === 'checkbox' ? 'choices' : field.whole_number ? 'whole' : 'number';
  if (minimum === null && maximum === null) return of === 'whole' ? t('limits.whole.any') : '';
  if (minimum === null) return t(`limits.${of}.most`, { maximum });
  if (maximum === null) return t(`limits.${of}.least`, { minimum });
  if (minimum === maximum && of === 'choices') return t('limits.choices.exactly', { minimum });
  return t(`limits.${of}.between`, { minimum, maximum });
}

/** What helps to answer: the description, the bounds, the text to agree to. */
export function FieldSupport({ field }: { field: TemplateField }) {
  const { t } = useTranslation(applyTexts);
  const limits = limitsText(field, t);
  return (
    <>
      {field.description !== '' && <span className={styles.line}>{field.description}</span>}
      {limits !== '' && <span className={styles.line}>{limits}</span>}
      {field.consent && <span className={styles.consent}>{field.consent}</span>}
    </>
  );
}

/** Whether there is anything that helps. */
export function hasSupport(field: TemplateField): boolean {
  const { description, field_type, minimum, maximum, whole_number, consent } = field;
  const bounded =
    field_type !== 'file' && ((minimum ?? maximum ?? null) !== null || whole_number === true);
  return description !== '' || bounded || Boolean(consent);
}
