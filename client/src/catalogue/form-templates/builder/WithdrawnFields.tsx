import type { EditedField } from '@seminar/shared/catalogue/form-templates/schema';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import styles from './FieldList.module.css';
import { useWithdrawing } from './useFields.ts';

interface WithdrawnFieldsProps {
  templateId: number;
  fields: readonly EditedField[];
  mayEdit: boolean;
}

/** What the form doesn't ask any more, and can ask again. */
export function WithdrawnFields({ templateId, fields, mayEdit }: WithdrawnFieldsProps) {
  const { t } = useTranslation(['formBuilder', 'formTemplates']);
  const { restore } = useWithdrawing(templateId);
  if (fields.length === 0) return null;
  return (
    <Card title={t('withdrawnFields', { count: fields.length })}>
      <p>{t('withdrawnLead')}</p>
      <ul className={styles.list}>
        {fields.map((field) => (
          <li key={field.id} className={styles.item}>
            <div className={styles.row}>
              <div className={styles.what}>
                <div className={styles.label}>{field.label}</div>
                <div className={styles.kind}>{t(`formTemplates:types.${field.field_type}`)}</div>
              </div>
              {mayEdit && (
                <Button
                  size="s"
                  aria-label={t('restoreOf', { label: field.label })}
                  busy={restore.isPending && restore.variables.id === field.id}
                  onClick={() => restore.mutate(field)}
                >
                  {t('restore')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
