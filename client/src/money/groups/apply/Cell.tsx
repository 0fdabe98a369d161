import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { useTranslation } from 'react-i18next';
import { groupApplyTexts } from './texts.ts';
import { KanaHint } from '../../../catalogue/answers/KanaHint.tsx';
import { hintsOf } from '../../../catalogue/answers/fieldHints.rules.ts';
import type { Value } from '../../../catalogue/answers/entries.rules.ts';
import { fieldId } from '../../../platform/ui/fieldId.ts';
import styles from './PeopleTable.module.css';

interface CellProps {
  /** The cell's form name. */
  name: string;
  field: TemplateField;
  /** A blank is refused. */
  required: boolean;
  /** What it is called to a screen reader: the question and whose it is. */
  label: string;
  value: Value;
  /** The pasted text, where no option has it. */
  unread: string | undefined;
  error: string | undefined;
  /** The name whose reading the cell asks for, where it is in Latin letters (`latinName`); else ''. */
  latin: string;
  onValue: (value: Value) => void;
  onLeft: () => void;
}

/** The input of one question for one person. */
export function Cell(props: CellProps) {
  const { name, field, required, label, value, unread, error, latin, onValue, onLeft } = props;
  const { t } = useTranslation(groupApplyTexts);
  const id = fieldId(name);
  const errorId = `${id}-error`;
  const text = typeof value === 'string' ? value : '';
  const shared = {
    id,
    'aria-label': label,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? errorId : undefined,
    'aria-required': required || undefined,
  };
  const control = () => {
    switch (field.field_type) {
      case 'select':
      case 'radio':
        return (
          <select
            {...shared}
            className={styles.control}
            value={text}
            onChange={(event) => onValue(event.target.value)}
            onBlur={onLeft}
          >
            {(text === '' || !required || field.placeholder !== '') && (
              <option value="">
                {unread === undefined ? t('table.choose') : t('table.unread', { text: unread })}
              </option>
            )}
            {field.options.map((option) => (
              <option key={option.id} value={String(option.id)}>
                {option.label}
              </option>
            ))}
          </select>
        );
      case 'checkbox': {
        const ticked = typeof value === 'string' ? [] : value;
        return (
          <div {...shared} role="group" tabIndex={-1} className={styles.choices}>
            {field.options.map((option) => (
              <label key={option.id}>
                <input
                  type="checkbox"
                  checked={ticked.includes(String(option.id))}
                  onChange={({ target }) => {
                    const others = ticked.filter((one) => one !== String(option.id));
                    onValue(target.checked ? [...others, String(option.id)] : others);
                  }}
                  onBlur={onLeft}
                />
                {option.label}
              </label>
            ))}
          </div>
        );
      }
      case 'text':
      case 'email':
      case 'number':
      case 'date':
      case 'tel':
      case 'url':
      case 'textarea':
      case 'file':
        return (
          <input
            {...shared}
            type="text"
            autoComplete="off"
            spellCheck={false}
            inputMode={hintsOf(field).inputMode}
            className={styles.control}
            placeholder={field.field_type === 'date' ? t('table.day') : undefined}
            value={text}
            onChange={(event) => onValue(event.target.value)}
            onBlur={onLeft}
          />
        );
    }
  };
  return (
    <>
      {control()}
      {latin !== '' && <KanaHint latin={latin} value={text} onValue={onValue} />}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
