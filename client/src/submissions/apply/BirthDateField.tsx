import type { Day } from '@seminar/shared/date';
import { useTranslation } from 'react-i18next';
import { Field, type FieldProps } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import styles from './AnswerField.module.css';
import { birthYears, changePart, daysOf, months, partsOf } from './birthDate.rules.ts';

interface BirthDateFieldProps extends FieldProps {
  name: string;
  value: string;
  today: Day;
  onValue: (value: string) => void;
  /** The focus left all three. */
  onLeft: () => void;
}

/** A birth date in three lists, because paging a calendar back forty years is tedious. */
export function BirthDateField(props: BirthDateFieldProps) {
  const { value, today, onValue, onLeft, ...frame } = props;
  const { t } = useTranslation('apply');
  const parts = partsOf(value);
  const lists = [
    { part: 'year', choices: birthYears(today), fill: 'bday-year' },
    { part: 'month', choices: months, fill: 'bday-month' },
    { part: 'day', choices: daysOf(parts), fill: 'bday-day' },
  ] as const;
  return (
    <Field {...frame} group>
      {({ id }) => (
        <div
          className={styles.birthDate}
          data-invalid={frame.error ? true : undefined}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onLeft();
          }}
        >
          {lists.map(({ part, choices, fill }) => (
            <SelectField
              key={part}
              id={part === 'year' ? id : `${id}-${part}`}
              label={t(`form.birth.${part}`)}
              badge={false}
              placeholder={t('form.birthBlank')}
              options={choices.map((choice) => ({ value: choice, label: choice }))}
              autoComplete={fill}
              value={parts[part]}
              onChange={(event) => onValue(changePart(value, part, event.target.value))}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
