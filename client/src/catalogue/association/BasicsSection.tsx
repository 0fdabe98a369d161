import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { associationTexts } from './texts.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { TextField } from '../../platform/ui/TextField.tsx';
import styles from './AssociationForm.module.css';
import type { AssociationDraft, AssociationField } from './associationDraft.rules.ts';

export interface SectionProps {
  form: UseFormReturn<AssociationDraft>;
  problem: (field: AssociationField) => string | undefined;
}

/** Who the association is. */
export function BasicsSection({ form, problem }: SectionProps) {
  const { t } = useTranslation(associationTexts);
  const field = (name: AssociationField) => ({
    ...form.register(name),
    label: t(`field.${name}`),
    required: name !== 'office_hours',
    error: problem(name),
  });
  return (
    <Card id="part-basics" title={t('section.basics')}>
      <Stack>
        <div className={styles.pair}>
          <TextField {...field('name')} autoComplete="organization" />
          <TextField {...field('representative')} support={t('support.representative')} />
        </div>
        <div className={styles.pair}>
          <TextField {...field('postal_code')} width="narrow" inputMode="numeric" />
          <TextField {...field('address')} />
        </div>
        <div className={styles.pair}>
          <TextField {...field('phone')} width="narrow" type="tel" />
          <TextField {...field('email')} type="email" />
        </div>
        <TextField {...field('office_hours')} width="medium" support={t('support.office_hours')} />
      </Stack>
    </Card>
  );
}
