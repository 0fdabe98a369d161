import { useTranslation } from 'react-i18next';
import { Card } from '../../platform/ui/Card.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { KeywordsField } from './KeywordsField.tsx';
import { OptionalDay } from './OptionalDay.tsx';
import type { SectionProps } from './sectionProps.ts';
import styles from './SeminarForm.module.css';

const days = [
  ['certificate_start', 'certificate'],
  ['certificate_end', 'certificate'],
  ['certificate_issue_start_date', 'certificate_issue'],
  ['certificate_issue_end_date', 'certificate_issue'],
] as const;

export function CompletionSection(parts: SectionProps) {
  const { t } = useTranslation('seminars');
  return (
    <Card title={t('section.completion')}>
      <Stack>
        <KeywordsField {...parts} />
        <div className={styles.pair}>
          {days.map(([field, support]) => (
            <OptionalDay key={field} {...parts} field={field} support={t(`support.${support}`)} />
          ))}
        </div>
      </Stack>
    </Card>
  );
}
