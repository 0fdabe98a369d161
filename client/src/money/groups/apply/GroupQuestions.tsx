import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { groupApplyTexts } from './texts.ts';
import { formatCount, formatYen } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { moveOnEnter } from '../../../platform/public-pages/moveOnEnter.ts';
import publicForm from '../../../platform/public-pages/publicForm.module.css';
import {
  addressFieldOf,
  addressTextOf,
  isPostalCodeField,
} from '../../../catalogue/answers/address.rules.ts';
import { AnswerField } from '../../../catalogue/answers/AnswerField.tsx';
import { latinName } from '../../../catalogue/answers/latinName.rules.ts';
import { shownFields } from '../../../catalogue/answers/entries.rules.ts';
import { asksMember } from '../../../applying/submissions/apply/asksMember.rules.ts';
import { MemberField } from '../../../applying/submissions/apply/MemberField.tsx';
import { problemText } from '../../../catalogue/answers/problems.rules.ts';
import type { ApplicationSeminar } from '../../../applying/submissions/apply/useApplicationForm.ts';
import { useFeeToday } from '../../../applying/submissions/apply/useFees.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { useConfirm } from '../../../platform/ui/dialogs.ts';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx';
import { askedOfCompany, heldPlaces } from './companyFields.rules.ts';
import { filledPeople } from './people.rules.ts';
import { PeopleEditor } from './PeopleEditor.tsx';
import type { GroupErrors } from './useGroupErrors.ts';
import type { GroupForm } from './useGroupForm.ts';

interface GroupQuestionsProps {
  seminar: ApplicationSeminar;
  group: GroupForm;
  found: GroupErrors;
  /** Two fields beside each other, where there is room. */
  pairs?: boolean;
  /** What is asked before the company. */
  children?: ReactNode;
}

/** The company once, its contact, and its people in a table. */
export function GroupQuestions(props: GroupQuestionsProps) {
  const { seminar, group, found, pairs, children } = props;
  const { t } = useTranslation(groupApplyTexts);
  const fee = useFeeToday(seminar);
  const locale = useLanguage();
  const confirm = useConfirm();
  const headingId = useId();
  const { form, company, people, judged, today, companyFields } = group;
  const shown = shownFields(companyFields, company.values);
  const isShown = (field: TemplateField) => shown.some(({ id }) => id === field.id);
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
    <Stack pairs={pairs}>
      {listed.filter(isShown).map((field) => (
        <AnswerField
          key={field.id}
          field={field}
          value={company.values[field.id] ?? ''}
          error={problemText(company.problems, field, locale)}
          today={today}
          addressField={isPostalCodeField(field) ? addressFieldOf(shown, field) : undefined}
          addressText={isPostalCodeField(field) ? addressTextOf(shown, field, company.values) : ''}
          latin={latinName(shown, field, company.values)}
          change={group.changeCompany}
        />
      ))}
    </Stack>
  );

  return (
    <>
      <form
        ref={moveOnEnter}
        noValidate
        className={publicForm.form}
        onSubmit={(event) => event.preventDefault()}
      >
        {children}
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
          page={found.page}
          onPage={found.setPage}
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
            {found.wrongCells > 0 && (
              <StatusBadge tone="danger">
                {t('wrongCells', { count: found.wrongCells })}
              </StatusBadge>
            )}
            {count > 0 && (
              <Button variant="quiet" size="s" icon="trash" onClick={() => void clear()}>
                {t('table.clear')}
              </Button>
            )}
          </Stack>
        </PeopleEditor>
      </section>
    </>
  );
}
