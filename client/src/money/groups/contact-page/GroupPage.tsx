import { inLanguage } from '@seminar/shared/inLanguage';
import {
  askForGroupPersonAddress,
  askForGroupPersonName,
  cancelGroupPerson,
  correctGroupPerson,
  getGroupPersonChanges,
  withdrawGroupPersonWish,
} from '@seminar/shared/money/wishes/endpoints';
import {
  changeMailsTo,
  getGroupPage,
  type GroupPage as Group,
  type GroupPerson,
  getReplacementQuestions,
  replaceGroupPerson,
} from '@seminar/shared/money/groups/contact-page/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { groupPagesTexts } from './texts.ts';
import { personTexts } from '../../../applying/submissions/person/texts.ts';
import { SentMails } from '../../../applying/submissions/applicant/SentMails.tsx';
import { TermsOfCancellation } from '../../../applying/submissions/apply/TermsOfCancellation.tsx';
import { VoidPapers } from '../../../applying/submissions/applicant/VoidPapers.tsx';
import { ChangesOfPage } from '../../../applying/submissions/applicant/changes/OwnChanges.tsx';
import type { ChangesPage } from '../../../applying/submissions/applicant/changes/changesPage.ts';
import { PersonForm } from '../../../applying/submissions/person/PersonForm.tsx';
import { useQuestions } from '../../../applying/submissions/person/useQuestions.ts';
import { AskForLink } from '../../../catalogue/page-links/AskForLink.tsx';
import { usePageKey } from '../../../catalogue/page-links/usePageKey.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { call } from '../../../platform/api/call.ts';
import { ApiError, isNotFound } from '../../../platform/api/errors.ts';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { formatCount, formatLongDay } from '../../../platform/i18n/format.ts';
import { preferLanguage } from '../../../platform/i18n/i18n.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { LinkRetired } from '../../../platform/public-pages/LinkRetired.tsx';
import { WaysOn } from '../../../platform/public-pages/WaysOn.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { TakesFocus } from '../../../platform/ui/TakesFocus.tsx';
import { MailsToChoice } from '../MailsToChoice.tsx';
import { ContactAddsPeople } from './ContactAddsPeople.tsx';
import { ContactBills } from './ContactBills.tsx';
import { ContactMoney } from './ContactMoney.tsx';
import { ContactOfGroup } from './ContactOfGroup.tsx';
import { ContactPeople } from './ContactPeople.tsx';
import { ContactPlaces } from './ContactPlaces.tsx';
import { GroupDocuments } from './GroupDocuments.tsx';

/** What the contact of a company's group sees: `/companies/{group_id}`. */
export default function GroupPage() {
  const { t } = useTranslation(groupPagesTexts);
  const { id = '' } = useParams();
  const group = useQuery({
    ...queryOf(getGroupPage, { params: { id } }),
    select: dataOf,
    retry: (failures, error) => failures < 1 && !(error instanceof ApiError),
  });
  const language = group.data?.language;
  useEffect(() => {
    if (language) preferLanguage(language);
  }, [language]);

  if (isNotFound(group.error)) {
    return (
      <>
        <PageHeader title={t('missing.title')} lead={t('missing.lead')} />
        <WaysOn />
      </>
    );
  }
  if (group.error instanceof ApiError && group.error.status === 410) {
    return (
      <LinkRetired title={t('retired.title')} lead={t('retired.lead')} send={t('retired.send')} />
    );
  }
  return (
    <Stack gap="l">
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded query={group} lines={8}>
        {(data) => <Parts id={id} group={data} />}
      </Loaded>
    </Stack>
  );
}

interface ReplaceGroupPersonProps {
  /** The group_id. */
  id: string;
  person: GroupPerson;
  onClose: () => void;
}

/** The contact of a group gives the place of a person to somebody else. */
function ContactReplacesPerson({ id, person, onClose }: ReplaceGroupPersonProps) {
  const { t } = useTranslation(personTexts);
  const inLanguage = useQuestions();
  const params = { id, number: person.application_number };
  const questions = useQuery({
    ...queryOf(getReplacementQuestions, { params }),
    select: dataOf,
    gcTime: 0,
    staleTime: 'static',
  });
  const renew = async () => {
    const { data } = await questions.refetch();
    return data ? inLanguage(data).fields : null;
  };
  return (
    <Card title={`${t('replace.title')}: ${person.name} (${person.application_number})`}>
      <Loaded query={questions} lines={8}>
        {(data) => (
          <PersonForm
            questions={inLanguage(data)}
            renew={renew}
            texts={t('replace', { returnObjects: true })}
            sure={{
              title: t('replace.sure', { name: person.name }),
              message: t('replace.after'),
            }}
            send={(fields) => call(replaceGroupPerson, { params, body: { fields } })}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Card>
  );
}

/** What the contact can change of one person, as the person can on a page of their own. */
function personPage(id: string, number: string): ChangesPage {
  const params = { id, number };
  const { queryKey } = queryOf(getGroupPersonChanges, { params });
  return {
    by: 'contact',
    query: {
      queryKey,
      queryFn: ({ signal }) => call(getGroupPersonChanges, { params }, { signal }),
    },
    correct: (body) => call(correctGroupPerson, { params, body }),
    name: (body) => call(askForGroupPersonName, { params, body }),
    newAddress: (email) => call(askForGroupPersonAddress, { params, body: { email } }),
    cancel: (body) => call(cancelGroupPerson, { params, body }),
    withdraw: (wishId) => call(withdrawGroupPersonWish, { params: { ...params, wish_id: wishId } }),
  };
}

/** The contact of a group corrects answers of a person, or cancels their application. */
function ContactChangesPerson({ id, person, onClose }: ReplaceGroupPersonProps) {
  const { t } = useTranslation(groupPagesTexts);
  return (
    <Card title={`${t('changeTitle')}: ${person.name} (${person.application_number})`}>
      <TakesFocus>
        <Stack>
          <ChangesOfPage page={personPage(id, person.application_number)} />
          <div>
            <Button onClick={onClose}>{t('back')}</Button>
          </div>
        </Stack>
      </TakesFocus>
    </Card>
  );
}

function Parts({ id, group }: { id: string; group: Group }) {
  const { t } = useTranslation(groupPagesTexts);
  const seminar = inLanguage(group.seminar, useLanguage());
  // The price of one more person, as it was when the form was opened.
  const [adding, setAdding] = useState<number>();
  const [replacing, setReplacing] = useState<GroupPerson>();
  const [changing, setChanging] = useState<GroupPerson>();
  const key = usePageKey(id);
  const mayAct = key !== 'none';
  const people = group.people.filter(({ status }) => status !== 'cancelled').length;
  return (
    <>
      <Card title={t('about')}>
        <DescriptionList
          columns={1}
          items={[
            { term: t('seminar'), detail: seminar.name },
            { term: t('number'), detail: group.group_number },
            { term: t('company'), detail: group.company_name },
            { term: t('contact'), detail: group.contact_name },
            {
              term: t(group.free ? 'cancellationFree' : 'cancellation'),
              detail: <TermsOfCancellation rule={group.cancel_rule} free={group.free} byCompany />,
            },
          ]}
        />
      </Card>
      <ContactMoney group={group} />
      {key !== 'kept' && (
        <Card title={t('pageLink.title', { ns: 'visitor' })}>
          <AskForLink page="group" id={id} hasMail={group.contact_has_mail} />
        </Card>
      )}
      <ContactBills id={id} group={group} mayAct={mayAct} />
      <GroupDocuments id={id} group={group} />
      {group.void_papers.length > 0 && (
        <Card>
          <VoidPapers papers={group.void_papers} />
        </Card>
      )}
      {/* An open form stays, also when nobody can be added any more: the answer to it says so. */}
      {adding !== undefined ? (
        <ContactAddsPeople
          id={id}
          group={group}
          price={group.price_to_add ?? adding}
          onClose={() => setAdding(undefined)}
        />
      ) : replacing ? (
        <ContactReplacesPerson id={id} person={replacing} onClose={() => setReplacing(undefined)} />
      ) : changing ? (
        <ContactChangesPerson id={id} person={changing} onClose={() => setChanging(undefined)} />
      ) : (
        <Card title={t('people', { people: formatCount(people) })}>
          <Stack>
            {group.replace_until && (
              <p>{t('replaceUntil', { day: formatLongDay(group.replace_until) })}</p>
            )}
            {mayAct && group.price_to_add !== null && (
              <div>
                <Button icon="plus" onClick={() => setAdding(group.price_to_add ?? undefined)}>
                  {t('add')}
                </Button>
              </div>
            )}
            <ContactPeople
              id={id}
              people={group.people}
              hasMail={group.contact_has_mail}
              has={{
                payment: !group.free,
                test: group.seminar.tests,
                certificate: group.seminar.certifies,
              }}
              acts={mayAct ? { replace: setReplacing, change: setChanging } : undefined}
            />
          </Stack>
        </Card>
      )}
      <ContactPlaces id={id} group={group} mayAct={mayAct} />
      {key === 'kept' && <ContactOfGroup id={id} />}
      <Card>
        <MailsToChoice
          value={group.mails_to}
          contactHasMail={group.contact_has_mail}
          free={group.free}
          disabled={!mayAct}
          save={(chosen) => call(changeMailsTo, { params: { id }, body: { mails_to: chosen } })}
        />
      </Card>
      {group.mails.length > 0 && (
        <Card>
          <SentMails mails={group.mails} />
        </Card>
      )}
    </>
  );
}
