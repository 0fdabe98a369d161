import { isChoiceType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { FormSession } from '@seminar/shared/catalogue/seminars/sessions/schema';
import { useTranslation } from 'react-i18next';
import { howManyPayFirst } from './firstSum.rules.ts';
import { groupApplyTexts } from './texts.ts';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { FeeToPay } from '../../../applying/submissions/apply/FeeToPay.tsx';
import { TermsOfApplication } from '../../../applying/submissions/apply/TermsOfApplication.tsx';
import type { ApplicationSeminar } from '../../../applying/submissions/apply/useApplicationForm.ts';
import { useFeeToday } from '../../../applying/submissions/apply/useFees.ts';
import noticeStyles from '../../../catalogue/answers/Notices.module.css';
import { shownFields, type Values } from '../../../catalogue/answers/entries.rules.ts';
import { useLetters } from '../../../catalogue/answers/useLetters.tsx';
import { formatCount, formatList, formatYen } from '../../../platform/i18n/format.ts';
import publicForm from '../../../platform/public-pages/publicForm.module.css';
import { Button } from '../../../platform/ui/Button.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import styles from './PeopleList.module.css';
import { askedOfCompany, heldPlaces, type PartedForm } from './companyFields.rules.ts';
import { repeatedPeople, type Person } from './people.rules.ts';
import { nameIn } from './problemLines.rules.ts';
import type { GroupForm } from './useGroupForm.ts';

/** Who is applied for: names and where their mails go, as the last look before sending. */
function PeopleList({ form, people }: { form: PartedForm; people: readonly Person[] }) {
  const { t } = useTranslation(groupApplyTexts);
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

interface GroupConfirmStepProps {
  seminar: ApplicationSeminar;
  group: GroupForm;
  people: readonly Person[];
  /** The date and place; null: the seminar has none. */
  session: FormSession | null;
  /** The company's member number; '' for none. */
  member: string;
  /** How many of them have no seat yet, and pay later. */
  waiting: number;
  /** There may be too few: nobody is told how many are left of many. */
  mayWait: boolean;
  sending: boolean;
  onCorrect: () => void;
  onSubmit: () => void;
}

function shownValue(field: TemplateField, values: Values): string {
  const value = values[field.id] ?? '';
  if (!isChoiceType(field.field_type)) return String(value);
  const ids = typeof value === 'string' ? [value] : value;
  return field.options
    .filter(({ id }) => ids.includes(String(id)))
    .map(({ label }) => label)
    .join(', ');
}

/** The second step: the company, its people, the amount for all, and the terms. */
export function GroupConfirmStep(props: GroupConfirmStepProps) {
  const {
    seminar,
    group,
    people,
    session,
    member,
    waiting,
    mayWait,
    sending,
    onCorrect,
    onSubmit,
  } = props;
  const { t } = useTranslation(groupApplyTexts);
  const { t: apply } = useTranslation(applyTexts);
  const fee = useFeeToday(seminar);
  const { form, company, companyFields } = group;
  const asked = askedOfCompany(form, fee);
  const letters = useLetters([
    ...asked
      .filter(({ key }) => key === 'company_name')
      .map((field) => shownValue(field, company.values)),
    ...people.map((person) => nameIn(form, person)),
  ]);
  const repeated = repeatedPeople(form, people);
  const places = heldPlaces(form, company.values);
  const count = people.length + places;
  const paying = howManyPayFirst(count, waiting);
  const described = (fields: readonly TemplateField[]) => {
    const shown = new Set(shownFields(companyFields, company.values).map(({ id }) => id));
    return fields
      .filter(({ id }) => shown.has(id))
      .map((field) => ({ term: field.label, detail: shownValue(field, company.values) }));
  };
  const section = (title: string, fields: readonly TemplateField[]) => (
    <section aria-label={title}>
      <div className={noticeStyles.head}>
        <h2>{title}</h2>
      </div>
      <DescriptionList columns={1} items={described(fields)} />
    </section>
  );

  return (
    <>
      <PageHeader about={seminar.name} title={t('confirm.title')} lead={t('confirm.lead')} />
      <div className={noticeStyles.sections}>
        {repeated.length > 0 && (
          <InfoPanel type="warning" title={t('confirm.repeated')}>
            <p>{t('confirm.repeatedLead')}</p>
            <ul>
              {repeated.map((rows) => (
                <li key={rows.join()}>
                  {t('confirm.repeatedPlaces', { places: formatList(rows.map(String)) })}
                </li>
              ))}
            </ul>
          </InfoPanel>
        )}
        {section(t('company'), asked)}
        {section(t('contact'), form.contact)}
        {people.length > 0 && (
          <section aria-label={t('people')}>
            <div className={noticeStyles.head}>
              <h2>{t('confirm.people', { people: formatCount(people.length) })}</h2>
            </div>
            <PeopleList form={form} people={people} />
          </section>
        )}
        {places > 0 && (
          <section aria-label={t('own.places')}>
            <div className={noticeStyles.head}>
              <h2>{t('confirm.places', { places: formatCount(places) })}</h2>
            </div>
            <p>{t('confirm.placesNext')}</p>
          </section>
        )}
        <section aria-label={t('confirm.amount')}>
          <div className={noticeStyles.head}>
            <h2>{t('confirm.amount')}</h2>
          </div>
          <DescriptionList
            columns={1}
            items={[
              {
                term: t('confirm.amount'),
                detail: member ? (
                  <FeeToPay seminar={seminar} member={member} people={paying} byCompany />
                ) : (
                  <strong>
                    {fee === 0
                      ? apply('free')
                      : t('confirm.sum', {
                          fee: formatYen(fee),
                          people: formatCount(paying),
                          amount: formatYen(fee * paying),
                        })}
                  </strong>
                ),
              },
            ]}
          />
          {waiting > 0 && fee > 0 && <p>{t('waiting.later', { people: formatCount(waiting) })}</p>}
          {mayWait && <p>{t('waiting.may')}</p>}
        </section>
        <TermsOfApplication
          seminar={seminar}
          member={member}
          session={session}
          people={count}
          paying={paying}
          byCompany
        />
        {letters.notice}
      </div>
      <div className={publicForm.actions}>
        <Button size="l" disabled={sending} onClick={onCorrect}>
          {apply('confirm.correctAll')}
        </Button>
        <Button
          variant="primary"
          size="l"
          busy={sending}
          onClick={() => letters.accepted() && onSubmit()}
        >
          {sending ? apply('confirm.sending') : t('confirm.submit')}
        </Button>
      </div>
    </>
  );
}
