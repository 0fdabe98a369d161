import { goesOnWaitingList } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { reachesPeople } from '@seminar/shared/catalogue/group-applications/mailsTo';
import {
  addGroupPeople,
  getNewPersonQuestions,
  type GroupPage,
} from '@seminar/shared/money/groups/contact-page/endpoints';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { personTexts } from '../../../applying/submissions/person/texts.ts';
import { groupPagesTexts } from './texts.ts';
import { call } from '../../../platform/api/call.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { loadAddPeople } from '../add/loadAddPeople.ts';
import { formatYen } from '../../../platform/i18n/format.ts';
import publicForm from '../../../platform/public-pages/publicForm.module.css';
import { useQuestions } from '../../../applying/submissions/person/useQuestions.ts';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { TakesFocus } from '../../../platform/ui/TakesFocus.tsx';

const AddPeople = lazy(loadAddPeople);

interface AddGroupPeopleProps {
  /** The group_id. */
  id: string;
  group: GroupPage;
  /** Yen: what one more person pays. */
  price: number;
  onClose: () => void;
}

/** The contact of a group adds people. */
export function ContactAddsPeople({ id, group, price, onClose }: AddGroupPeopleProps) {
  const { t } = useTranslation([personTexts, groupPagesTexts]);
  const inLanguage = useQuestions();
  const headingId = useId();
  const questions = useQuery({
    ...queryOf(getNewPersonQuestions, { params: { id } }),
    select: dataOf,
    gcTime: 0,
    staleTime: 'static',
  });
  const renew = async () => {
    const { data } = await questions.refetch();
    return data ? inLanguage(data).fields : null;
  };
  const free = group.free && price === 0;
  const outcome = (count: number) => {
    const waits = goesOnWaitingList(group, count);
    const hasMail = group.contact_has_mail;
    const told = free ? 'toldFree' : 'told';
    return [
      ...(waits ? [t('groupPages:added.waits')] : []),
      ...(waits && !free ? [t('groupPages:added.waitsAmount')] : []),
      ...(waits ? [t(`groupPages:queuedLead.${hasMail ? 'mail' : 'noMail'}`)] : []),
      ...(waits || free
        ? []
        : [
            t('groupPages:added.amount', {
              before: formatYen(group.amount),
              after: formatYen(group.amount + price * count),
            }),
          ]),
      ...(!waits && group.bills.length > 0 ? [t('groupPages:added.bills')] : []),
      ...(hasMail ? [t(`groupPages:added.mail.${waits ? 'waits' : free ? 'free' : 'pay'}`)] : []),
      t(`groupPages:added.people.${reachesPeople(group.mails_to) ? told : 'untold'}`),
    ].join('');
  };
  return (
    <TakesFocus>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className={publicForm.heading}>
          {t('person:add.title')}
        </h2>
        <Loaded query={questions} lines={8}>
          {(data) => (
            <Suspense fallback={<Skeleton lines={8} />}>
              <AddPeople
                questions={inLanguage(data)}
                renew={renew}
                price={price}
                outcome={outcome}
                send={(body, headers) =>
                  call(addGroupPeople, { params: { id }, body }, { headers })
                }
                onClose={onClose}
              />
            </Suspense>
          )}
        </Loaded>
      </section>
    </TakesFocus>
  );
}
