import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { problemText } from '../../../catalogue/answers/problems.rules.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { classes } from '../../../platform/ui/classes.ts';
import { Cell } from './Cell.tsx';
import type { PeopleChange, Person } from './people.rules.ts';
import styles from './PeopleTable.module.css';
import { cellName } from './problemLines.rules.ts';

interface PersonRowProps {
  person: Person;
  /** The place in the table, from 1. */
  place: number;
  columns: readonly TemplateField[];
  /** The fields that the form asks this person. */
  asked: ReadonlySet<number>;
  change: (change: PeopleChange) => void;
  onRemove: (person: Person, place: number) => void;
}

const longKeys = /address|email/;

/** One person of the table; on a phone a card. Only the row that is typed in is drawn again. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { person, place, columns, asked, change, onRemove } = props;
  const { t } = useTranslation('companies');
  const locale = useLanguage();
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.number}>
        <span className={styles.label}>{t('table.personLabel', { place })}</span>
        <span className={styles.place}>{place}</span>
      </th>
      {columns.map((field) => (
        <td
          key={field.id}
          role="cell"
          className={classes(longKeys.test(field.key ?? field.field_type) && styles.long)}
          data-person={person.id}
          data-field={field.id}
        >
          <span className={styles.label} aria-hidden="true">
            {field.label}
            {field.is_required && <span className={styles.required}> *</span>}
          </span>
          {asked.has(field.id) ? (
            <Cell
              name={cellName(person.id, field.id)}
              field={field}
              label={t('table.cell', { label: field.label, place })}
              value={person.values[field.id] ?? ''}
              unread={person.unread[field.id]}
              error={problemText(person.problems, field, locale)}
              onValue={(value) => change({ what: 'entered', id: person.id, field, value })}
              onLeft={() => change({ what: 'left', id: person.id, field })}
            />
          ) : (
            <span className={styles.unasked}>{t('table.unasked')}</span>
          )}
        </td>
      ))}
      <td role="cell" className={styles.act}>
        <Button
          size="s"
          variant="quiet"
          icon="trash"
          aria-label={t('table.removePerson', { place })}
          onClick={() => onRemove(person, place)}
        >
          {t('table.remove')}
        </Button>
      </td>
    </tr>
  );
});
