import { taxCategories } from '@seminar/shared/catalogue/seminars/schema';
import type { Day } from '@seminar/shared/date';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatLongDay } from '../../platform/i18n/format.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { OptionalDay } from './OptionalDay.tsx';
import styles from './SeminarForm.module.css';
import type { SectionProps } from './sectionProps.ts';

interface EntrySectionProps extends SectionProps {
  /** The seminar is registered: its documents may state the tax class. */
  isKnown: boolean;
  onStartChange: () => void;
}

/** Says so when banks are closed on a deadline. The calendar of holidays is loaded only here. */
function BankDayNote({ day }: { day: Day }) {
  const { t } = useTranslation('seminars');
  const [before, setBefore] = useState<{ day: Day; open: Day }>();

  useEffect(() => {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return;
    let wanted = true;
    void import('@seminar/shared/platform/japan/bankDay').then(({ lastBankDay }) => {
      if (wanted) setBefore({ day, open: lastBankDay(day) });
    });
    return () => {
      wanted = false;
    };
  }, [day]);

  if (before?.day !== day || before.open === day) return null;
  return (
    <InfoPanel type="warning">
      {t('bankClosed', { day: formatLongDay(day), open: formatLongDay(before.open) })}
    </InfoPanel>
  );
}

export function EntrySection({ isKnown, onStartChange, ...parts }: EntrySectionProps) {
  const { form, problem } = parts;
  const { t } = useTranslation('seminars');
  const deadline = useWatch({ control: form.control, name: 'payment_deadline' });
  const taxes = taxCategories.map((value) => ({ value, label: t(`tax.${value}`) }));
  return (
    <Card title={t('section.entry')}>
      <Stack>
        <div className={styles.pair}>
          <DateField
            {...form.register('entry_start', { onChange: onStartChange })}
            label={t('field.entry_start')}
            required
            error={problem('entry_start')}
          />
          <DateField
            {...form.register('entry_end')}
            label={t('field.entry_end')}
            required
            error={problem('entry_end')}
          />
        </div>
        <div className={styles.pair}>
          <OptionalDay {...parts} field="payment_deadline" />
          <NumberField
            {...form.register('payment_days')}
            label={t('field.payment_days')}
            required
            support={t('support.payment_days')}
            unit={t('reminder.unit')}
            error={problem('payment_days')}
          />
        </div>
        <BankDayNote day={deadline} />
        <div className={styles.pair}>
          <NumberField
            {...form.register('entry_fee')}
            label={t('field.entry_fee')}
            required
            support={t('support.entry_fee')}
            error={problem('entry_fee')}
          />
          <SelectField
            {...form.register('tax_category')}
            label={t('field.tax_category')}
            required
            support={isKnown ? t('support.tax_category') : undefined}
            options={taxes}
            width="narrow"
            error={problem('tax_category')}
          />
        </div>
        <div className={styles.pair}>
          <NumberField
            {...form.register('member_fee')}
            label={t('field.member_fee')}
            support={t('support.member_fee')}
            error={problem('member_fee')}
          />
        </div>
        <div className={styles.pair}>
          <NumberField
            {...form.register('early_fee')}
            label={t('field.early_fee')}
            support={t('support.early_fee')}
            error={problem('early_fee')}
          />
          <NumberField
            {...form.register('early_member_fee')}
            label={t('field.early_member_fee')}
            support={t('support.early_fee')}
            error={problem('early_member_fee')}
          />
        </div>
        <div className={styles.pair}>
          <DateField
            {...form.register('early_until')}
            label={t('field.early_until')}
            support={t('support.early_until')}
            error={problem('early_until')}
          />
        </div>
      </Stack>
    </Card>
  );
}
