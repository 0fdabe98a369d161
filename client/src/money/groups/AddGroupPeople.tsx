import { reachesPeople } from '@seminar/shared/catalogue/group-applications/mailsTo';
import './texts.ts';
import '../../platform/i18n/officeSubmissionTexts.ts';
import { afterChange } from '@seminar/shared/money/groups/afterChange.rules';
import { addToGroup } from '@seminar/shared/money/groups/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { formatCount, formatYen } from '../../platform/i18n/format.ts';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { NewGroupPeople } from './NewGroupPeople.tsx';

/** The office adds people to a group, after the closing day too. */
export function AddGroupPeople({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('groups');
  const { group_id: id, money } = group;
  const { t: entering } = useTranslation('officeSubmissions');
  const [full, setFull] = useState(false);
  const [beyondSeats, setBeyondSeats] = useState(false);
  const add = async (
    body: Omit<Parameters<typeof call<typeof addToGroup>>[1]['body'], 'beyond_seats'>,
    headers: Record<string, string>,
  ) => {
    try {
      const wanted = { ...body, beyond_seats: beyondSeats };
      return await call(addToGroup, { params: { id }, body: wanted }, { headers });
    } catch (error) {
      if (error instanceof ApiError && error.problems['beyond_seats']) setFull(true);
      throw error;
    }
  };
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
      t(`added.people.${reachesPeople(group.mails_to) ? 'told' : 'untold'}`),
    ].join('');
  };
  return (
    <NewGroupPeople
      groupId={id}
      outcome={outcome}
      more={
        full && (
          <InfoPanel type="warning" title={t('enter.tooFew')}>
            <Checkbox
              label={entering('enter.beyond')}
              checked={beyondSeats}
              onChange={({ target }) => setBeyondSeats(target.checked)}
            />
          </InfoPanel>
        )
      }
      send={add}
      onClose={onClose}
    />
  );
}
