import { priceFor } from '@seminar/shared/catalogue/seminars/prices.rules';
import { useTranslation } from 'react-i18next';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { useToday } from '../../../platform/api/useToday.ts';
import { formatYen } from '../../../platform/i18n/format.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { TextField } from '../../../platform/ui/TextField.tsx';
import type { ApplicationSeminar } from './useApplicationForm.ts';

interface MemberFieldProps {
  seminar: ApplicationSeminar;
  /** What is said below it; absent: what an applicant is told. */
  support?: (values: { fee: string }) => string;
  value: string;
  onChange: (value: string) => void;
}

/** Where a member names the number; nothing here says whether it is right. */
export function MemberNumber({ seminar, support, value, onChange }: MemberFieldProps) {
  const { t } = useTranslation(applyTexts);
  const day = useToday();
  const { amount } = priceFor(seminar, { day, member: true });
  const fee = amount === 0 ? t('free') : formatYen(amount);
  return (
    <TextField
      name="member_number"
      label={t('prices.number')}
      support={(support ?? ((values) => t('prices.support', values)))({ fee })}
      width="narrow"
      maxLength={40}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** The same, under its heading. */
export function MemberField(props: MemberFieldProps) {
  const { t } = useTranslation(applyTexts);
  return (
    <Card title={t('prices.title')}>
      <MemberNumber {...props} />
    </Card>
  );
}
