import { useTranslation } from 'react-i18next';
import { Card } from '../ui/Card.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Stack } from '../ui/Stack.tsx';
import { KeywordsField } from './KeywordsField.tsx';
import type { SectionProps } from './sectionProps.ts';
import styles from './SeminarForm.module.css';

const days = [
  ['certificate_start', 'certificate'],
  ['certificate_end', 'certificate'],
  ['certificate_issue_start_date', 'certificate_issue'],
  ['certificate_issue_end_date', 'certificate_issue'],
] as const;

export function CompletionSection({ form, problem }: SectionProps) {
  const { t } = useTranslation('seminars');
  return (
    <Card title={t('section.completion')}>
      <Stack>
        <KeywordsField form={form} problem={problem} />
        <div className={styles.pair}>
          {days.map(([field, support]) => (
            <DateField
              key={field}
              {...form.register(field)}
              label={t(`field.${field}`)}
              support={t(`support.${support}`)}
              error={problem(field)}
            />
          ))}
        </div>
      </Stack>
    </Card>
  );
}
