import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import type { FormSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { useTranslation } from 'react-i18next';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { RadioGroup } from '../../../platform/ui/RadioGroup.tsx';

interface SessionFieldProps {
  sessions: readonly FormSession[];
  /** The id of the chosen one; '' for none. */
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** The dates and places to choose from, with their seats; what is full can't be chosen. */
export function SessionField({ sessions, value, error, onChange }: SessionFieldProps) {
  const { t } = useTranslation(applyTexts);
  const language = useLanguage();
  const options = sessions.map((session) => {
    const { state, left } = session.seats;
    return {
      value: String(session.id),
      label: sessionLine(session, language),
      ...(state === 'open' ? {} : { note: t(`seats.${state}`, { number: left }) }),
      disabled: state === 'full',
    };
  });
  return (
    <Card title={t('session.title')}>
      <RadioGroup
        name="session_id"
        label={t('session.choose')}
        required
        options={options}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    </Card>
  );
}
