import '../submissions/person/texts.ts';
import './texts.ts';
import { addToGroup, getGroupQuestions } from '@seminar/shared/groups/endpoints';
import { afterAdding } from '@seminar/shared/groups/afterAdding.rules';
import type { Group } from '@seminar/shared/groups/schema';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { Loaded } from '../api/Loaded.tsx';
import { dataOf, queryOf } from '../api/queryOf.ts';
import { formatCount, formatYen } from '../i18n/format.ts';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TakesFocus } from '../ui/TakesFocus.tsx';
import { loadAddPeople } from './add/loadAddPeople.ts';
import styles from './AddGroupPeople.module.css';

const AddPeople = lazy(loadAddPeople);

/** The office adds people to a group, after the closing day too. */
export function AddGroupPeople({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation(['groups', 'person']);
  const { group_id: id, money } = group;
  const questions = useQuery({
    ...queryOf(getGroupQuestions, { params: { id } }),
    select: dataOf,
    gcTime: 0,
    staleTime: 'static',
  });
  const outcome = (price: number) => (count: number) => {
    const after = afterAdding(money, price * count);
    return [
      t('groups:added.amount', {
        before: formatYen(money.owed),
        after: formatYen(after.owed),
        people: formatCount(group.people + count),
        toCome: formatYen(after.toCome),
      }),
      ...(group.bills.length > 0 ? [t('groups:added.bills')] : []),
      t('groups:added.mail', { email: group.email }),
      t(`groups:added.people.${group.mails_to === 'contact' ? 'untold' : 'told'}`),
    ].join('');
  };
  return (
    <TakesFocus>
      <Card title={t('person:add.title')}>
        <Loaded query={questions} lines={8}>
          {(data) => (
            <Suspense fallback={<Skeleton lines={8} />}>
              <div className={styles.add}>
                <AddPeople
                  questions={data}
                  price={data.price}
                  outcome={outcome(data.price)}
                  send={(body, headers) => call(addToGroup, { params: { id }, body }, { headers })}
                  onClose={onClose}
                />
              </div>
            </Suspense>
          )}
        </Loaded>
      </Card>
    </TakesFocus>
  );
}
