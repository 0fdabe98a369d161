import { reachesPeople } from '@seminar/shared/catalogue/group-applications/mailsTo';
import './texts.ts';
import { nameGroupPlaces } from '@seminar/shared/money/groups/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { formatCount, formatYen } from '../../platform/i18n/format.ts';
import { NewGroupPeople } from './NewGroupPeople.tsx';

/** The office names places of a group, after their last day too. */
export function NameGroupPlaces({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('groups');
  const { group_id: id, open_places: places } = group;
  const fee = places[0]?.fee ?? 0;
  const outcome = (count: number) => {
    const paid = Math.min(count, group.paid_places);
    return [
      t('named.amount', { amount: formatYen(group.money.owed) }),
      ...(paid > 0 ? [t('named.paid', { people: formatCount(paid) })] : []),
      t(`named.people.${reachesPeople(group.mails_to) ? 'told' : 'untold'}`),
    ].join('');
  };
  return (
    <NewGroupPeople
      groupId={id}
      what="name"
      most={places.length}
      price={fee}
      outcome={outcome}
      send={(body, headers) => call(nameGroupPlaces, { params: { id }, body }, { headers })}
      onClose={onClose}
    />
  );
}
