import { useTranslation } from 'react-i18next';
import type { PartedForm } from './companyFields.rules.ts';
import type { Person } from './people.rules.ts';
import { nameIn } from './problemLines.rules.ts';
import styles from './PeopleList.module.css';

/** Who is applied for: names and where their mails go, as the last look before sending. */
export function PeopleList({ form, people }: { form: PartedForm; people: readonly Person[] }) {
  const { t } = useTranslation('companies');
  const email = form.columns.find((field) => field.key === 'email');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <ol className={styles.people} tabIndex={0} aria-label={t('people')}>
      {people.map((person, index) => (
        <li key={person.id}>
          <span>{nameIn(form, person) || t('table.personLabel', { place: index + 1 })}</span>
          {email && <span className={styles.email}>{String(person.values[email.id] ?? '')}</span>}
        </li>
      ))}
    </ol>
  );
}
