import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { BankDayNote } from './BankDayNote.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { OptionalDay } from './OptionalDay.tsx';
import styles from './SeminarForm.module.css';
import type { SectionProps } from './sectionProps.ts';

interface EntrySectionProps extends SectionProps {
  onStartChange: () => void;
}

export function EntrySection({ onStartChange, ...parts }: EntrySectionProps) {
  const { form, problem } = parts;
  const { t } = useTranslation(seminarsTexts);
  const deadline = useWatch({ control: form.control, name: 'payment_deadline' });
  return (
    <Card id="part-entry" title={t('section.entry')}>
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
            {...form.register('entry_fee')}
            label={t('field.entry_fee')}
            required
            support={t('support.entry_fee')}
            error={problem('entry_fee')}
          />
        </div>
        <BankDayNote day={deadline} />
      </Stack>
    </Card>
  );
}
