import type { Day } from '@seminar/shared/date';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { seminarsTexts } from './texts.ts';
import { formatLongDay } from '../../platform/i18n/format.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { DateField } from '../../platform/ui/DateField.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { OptionalDay } from './OptionalDay.tsx';
import styles from './SeminarForm.module.css';
import type { SectionProps } from './sectionProps.ts';

interface EntrySectionProps extends SectionProps {
  onStartChange: () => void;
}

/** Says so when banks are closed on a deadline. The calendar of holidays is loaded only here. */
function BankDayNote({ day }: { day: Day }) {
  const { t } = useTranslation(seminarsTexts);
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
