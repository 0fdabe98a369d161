import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Card } from '../../platform/ui/Card.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { RadioGroup } from '../../platform/ui/RadioGroup.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { asksReminderDays } from './draft.rules.ts';
import type { SectionProps } from './sectionProps.ts';
import styles from './SeminarForm.module.css';

/** Whether unpaid applications are reminded, and how long before and after the deadline. */
export function RemindersSection({ form, problem }: SectionProps) {
  const { t } = useTranslation('seminars');
  const reminders_enabled = useWatch({ control: form.control, name: 'reminders_enabled' });
  return (
    <Card title={t('section.reminders')}>
      <Stack>
        <RadioGroup
          {...form.register('reminders_enabled')}
          label={t('field.reminders_enabled')}
          required
          support={t('support.reminders')}
          options={[
            { value: 'yes', label: t('yes') },
            { value: 'no', label: t('no') },
          ]}
          layout="row"
          error={problem('reminders_enabled')}
        />
        {asksReminderDays({ reminders_enabled }) && (
          <div className={styles.pair}>
            {(['reminder_days_before', 'reminder_days_after'] as const).map((field) => (
              <NumberField
                key={field}
                {...form.register(field)}
                label={t(`field.${field}`)}
                support={t('support.reminder_days')}
                unit={t('reminder.unit')}
                error={problem(field)}
              />
            ))}
          </div>
        )}
      </Stack>
    </Card>
  );
}
