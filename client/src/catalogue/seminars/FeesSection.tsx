import { taxCategories } from '@seminar/shared/catalogue/seminars/schema';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { DateField } from '../../platform/ui/DateField.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { FoldedSection } from './FoldedSection.tsx';
import type { SectionProps } from './sectionProps.ts';
import styles from './SeminarForm.module.css';

interface FeesSectionProps extends SectionProps {
  /** The seminar is registered: its documents may state the tax class. */
  isKnown: boolean;
}

/** The tax on the fee, other prices, and how long a late applicant has to pay. */
export function FeesSection({ isKnown, ...parts }: FeesSectionProps) {
  const { form, problem } = parts;
  const { t } = useTranslation(seminarsTexts);
  const taxes = taxCategories.map((value) => ({ value, label: t(`tax.${value}`) }));
  const price = (name: 'member_fee' | 'early_fee' | 'early_member_fee') => ({
    ...form.register(name),
    label: t(`field.${name}`),
    error: problem(name),
  });
  return (
    <FoldedSection {...parts} part="fees">
      <Stack>
        <div className={styles.pair}>
          <SelectField
            {...form.register('tax_category')}
            label={t('field.tax_category')}
            required
            support={isKnown ? t('support.tax_category') : undefined}
            options={taxes}
            width="narrow"
            error={problem('tax_category')}
          />
          <NumberField
            {...form.register('payment_days')}
            label={t('field.payment_days')}
            required
            support={t('support.payment_days')}
            unit={t('reminder.unit')}
            error={problem('payment_days')}
          />
        </div>
        <NumberField {...price('member_fee')} support={t('support.member_fee')} />
        <div className={styles.pair}>
          <NumberField {...price('early_fee')} support={t('support.early_fee')} />
          <NumberField {...price('early_member_fee')} support={t('support.early_fee')} />
        </div>
        <DateField
          {...form.register('early_until')}
          label={t('field.early_until')}
          support={t('support.early_until')}
          error={problem('early_until')}
        />
      </Stack>
    </FoldedSection>
  );
}
