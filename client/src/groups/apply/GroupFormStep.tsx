import type { TemplateField } from '@seminar/shared/form-templates/schema';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatCount, formatYen } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { moveOnEnter } from '../../public-form/moveOnEnter.ts';
import publicForm from '../../public-form/publicForm.module.css';
import { addressFieldOf, isPostalCodeField } from '../../submissions/apply/address.rules.ts';
import { AnswerField } from '../../submissions/apply/AnswerField.tsx';
import { shownFields } from '../../submissions/apply/entries.rules.ts';
import { asksMember } from '../../submissions/apply/fees.rules.ts';
import { MemberField } from '../../submissions/apply/MemberField.tsx';
import { fieldName, problemText } from '../../submissions/apply/problems.rules.ts';
import { PurposeOfUse } from '../../submissions/apply/PurposeOfUse.tsx';
import { SessionField } from '../../submissions/apply/SessionField.tsx';
import type { useSession } from '../../submissions/apply/useSession.ts';
import { useFeeToday } from '../../submissions/apply/useFees.ts';
import type { ApplicationSeminar } from '../../submissions/apply/useApplicationForm.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirm } from '../../ui/dialogs.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { askedOfCompany, heldPlaces } from './companyFields.rules.ts';
import { filledPeople } from './people.rules.ts';
import { PeopleEditor } from './PeopleEditor.tsx';
import { rowsPerPage } from './PeopleTable.tsx';
import type { GroupForm } from './useGroupForm.ts';
import { useProblemLines } from './useProblemLines.ts';

interface GroupFormStepProps {
  seminar: ApplicationSeminar;
  group: GroupForm;
  session: ReturnType<typeof useSession>;
  /** Changes each time that defects were found, to call the person to their summary. */
  attempt: number;
  /** An alert is open, under which the summary would lie. */
  alerting: boolean;
  onConfirm: () => void;
}

/** The first step: the company once, and its people in a table. */
export function GroupFormStep({
  seminar,
  group,
  session,
  attempt,
  alerting,
  onConfirm,
}: GroupFormStepProps) {
  const { t } = useTranslation('companies');
  const fee = useFeeToday(seminar);
  const locale = useLanguage();
  const confirm = useConfirm();
  const headingId = useId();
  const [page, setPage] = useState(1);
  const { form, company, people, judged, today, companyFields } = group;

  const lastPage = Math.max(1, Math.ceil(people.length / rowsPerPage));
  const present = Math.min(page, lastPage);
  const shown = shownFields(companyFields, company.values);
  const isShown = (field: TemplateField) => shown.some(({ id }) => id === field.id);
  const ofCompany = companyFields.filter(isShown).flatMap((field) => {
    const message = problemText(company.problems, field, locale);
    return message ? [{ name: fieldName(field), message }] : [];
  });
  const problems = useProblemLines(form, people);
  const wrongSession = session.problem;
  const errors = [
    ...(wrongSession ? [{ name: 'session_id', message: wrongSession }] : []),
    ...ofCompany,
    ...problems.lines,
  ];
  const leadTo = (name: string) => {
    const wrong = problems.pageOf(name);
    if (wrong !== null) flushSync(() => setPage(wrong));
  };
  const count = filledPeople(form, people).length;
  const places = heldPlaces(form, company.values);

  const clear = async () => {
    const sure = await confirm({
      title: t('table.clearTitle'),
      message: t('table.clearWhat', { count }),
      confirmLabel: t('table.clear'),
      danger: true,
    });
    if (sure) group.changePeople({ what: 'cleared' });
  };

  const fields = (listed: readonly TemplateField[]) => (
    <Stack>
      {listed.filter(isShown).map((field) => (
        <AnswerField
          key={field.id}
          field={field}
          value={company.values[field.id] ?? ''}
          error={problemText(company.problems, field, locale)}
          today={today}
          addressField={isPostalCodeField(field) ? addressFieldOf(shown, field) : undefined}
          change={group.changeCompany}
        />
      ))}
    </Stack>
  );

  return (
    <>
      <PageHeader about={seminar.name} title={t('title')} lead={t('lead')} />
      <PurposeOfUse />
      {!alerting && attempt > 0 && (
        <ErrorSummary errors={errors} attempt={attempt} onLead={leadTo}>
          <p>
            {t('problems', { count: ofCompany.length + problems.count + (wrongSession ? 1 : 0) })}
          </p>
        </ErrorSummary>
      )}
      <form
        ref={moveOnEnter}
        noValidate
        className={publicForm.form}
        onSubmit={(event) => event.preventDefault()}
      >
        {seminar.session_required && (
          <SessionField
            sessions={seminar.sessions}
            value={String(session.chosen?.id ?? '')}
            error={wrongSession}
            onChange={session.choose}
          />
        )}
        <section aria-labelledby={`${headingId}-company`}>
          <h2 id={`${headingId}-company`} className={publicForm.heading}>
            {t('company')}
          </h2>
          {fields(askedOfCompany(form, fee))}
        </section>
        {asksMember(seminar) && (
          <MemberField
            seminar={seminar}
            support={(values) => t('memberSupport', values)}
            value={group.member}
            onChange={group.setMember}
          />
        )}
        <section aria-labelledby={`${headingId}-contact`}>
          <h2 id={`${headingId}-contact`} className={publicForm.heading}>
            {t('contact')}
          </h2>
          {fields(form.contact)}
        </section>
      </form>
      <section aria-labelledby={`${headingId}-people`}>
        <h2 id={`${headingId}-people`} className={publicForm.heading}>
          {t('people')}
        </h2>
        <PeopleEditor
          judged={judged}
          people={people}
          page={present}
          onPage={setPage}
          change={group.changePeople}
        >
          {fields([form.own.places])}
          <Stack row>
            <p role="status">
              {t(places > 0 ? 'totalWithPlaces' : 'total', {
                count,
                people: formatCount(count),
                places: formatCount(places),
                amount: formatYen((count + places) * fee),
              })}
            </p>
            {problems.count > 0 && (
              <StatusBadge tone="danger">{t('wrongCells', { count: problems.count })}</StatusBadge>
            )}
            {count > 0 && (
              <Button variant="quiet" size="s" icon="trash" onClick={() => void clear()}>
                {t('table.clear')}
              </Button>
            )}
          </Stack>
        </PeopleEditor>
      </section>
      <div className={publicForm.actions}>
        <Button variant="primary" size="l" onClick={onConfirm}>
          {t('toConfirm')}
        </Button>
      </div>
    </>
  );
}
