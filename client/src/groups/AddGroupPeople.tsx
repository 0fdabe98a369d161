import './texts.ts';
import { afterChange } from '@seminar/shared/groups/afterChange.rules';
import { addToGroup } from '@seminar/shared/groups/endpoints';
import type { Group } from '@seminar/shared/groups/schema';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { formatCount, formatYen } from '../i18n/format.ts';
import { NewGroupPeople } from './NewGroupPeople.tsx';

/** The office adds people to a group, after the closing day too. */
export function AddGroupPeople({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('groups');
  const { group_id: id, money } = group;
  const outcome = (count: number, price: number) => {
    const after = afterChange(money, price * count);
    return [
      t('added.amount', {
        before: formatYen(money.owed),
        after: formatYen(after.owed),
        people: formatCount(group.people + group.places + count),
        toCome: formatYen(after.toCome),
      }),
      ...(group.bills.length > 0 ? [t('added.bills')] : []),
      group.email === '' ? t('added.noMail') : t('added.mail', { email: group.email }),
      t(`added.people.${group.mails_to === 'contact' ? 'untold' : 'told'}`),
    ].join('');
  };
  return (
    <NewGroupPeople
      groupId={id}
      outcome={outcome}
      send={(body, headers) => call(addToGroup, { params: { id }, body }, { headers })}
      onClose={onClose}
    />
  );
}
