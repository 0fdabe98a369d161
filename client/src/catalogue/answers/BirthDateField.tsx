import type { Day } from '@seminar/shared/date';
import { useRef, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { applyTexts } from './texts.ts';
import { Field, type FieldProps } from '../../platform/ui/Field.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import styles from './AnswerField.module.css';
import { eraYear, yearOfEra } from './era.rules.ts';
import { partName } from './typedValue.rules.ts';
import { birthYears, changePart, daysOf, months, partsOf, usualAge } from './birthDate.rules.ts';

/** Keys within this time belong together. */
const typingMs = 1500;

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
  const { t } = useTranslation(applyTexts);
  const parts = partsOf(value);
  const typed = useRef({ keys: '', at: 0 });
  // The list itself finds a year by its digits; S39 is found here.
  const findEra = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const { keys, at } = typed.current;
    const joined = (event.timeStamp - at < typingMs ? keys : '') + event.key;
    typed.current = { keys: joined, at: event.timeStamp };
    if (/^[rhstm]/i.test(joined)) event.preventDefault();
    const year = yearOfEra(joined);
    if (year !== null && birthYears(today).includes(String(year))) {
      onValue(changePart(value, 'year', String(year)));
    }
  };
  const lists = [
    { part: 'year', choices: birthYears(today), fill: 'bday-year' },
    { part: 'month', choices: months, fill: 'bday-month' },
    { part: 'day', choices: daysOf(parts), fill: 'bday-day' },
  ] as const;
  return (
    <Field {...frame} group>
      {({ id, ...attributes }) => (
        <div
          className={styles.birthDate}
          onBlur={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget)) onLeft();
          }}
        >
          {lists.map(({ part, choices, fill }) => (
            <SelectField
              key={part}
              id={part === 'year' ? id : `${id}-${part}`}
              name={partName(frame.name, part)}
              label={t(`form.birth.${part}`)}
              badge={false}
              placeholder={t('form.birthBlank')}
              options={choices.map((choice) => ({
                value: choice,
                label:
                  part === 'year'
                    ? t('form.birthYear', { year: choice, era: eraYear(Number(choice)) })
                    : choice,
              }))}
              {...(part === 'year' && {
                placeholderBefore: String(Number(today.slice(0, 4)) - usualAge),
                onKeyDown: findEra,
              })}
              autoComplete={fill}
              aria-invalid={attributes['aria-invalid']}
              aria-required={attributes['aria-required']}
              value={parts[part]}
              onChange={(event) => onValue(changePart(value, part, event.target.value))}
            />
          ))}
        </div>
      )}
    </Field>
  );
}
