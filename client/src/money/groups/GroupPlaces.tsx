import { reachesPeople } from '@seminar/shared/catalogue/group-applications/mailsTo';
import { nameGroupPlaces, releaseGroupPlaces } from '@seminar/shared/money/groups/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsTexts } from './texts.ts';
import { call } from '../../platform/api/call.ts';
import { formatCount, formatDay, formatYen } from '../../platform/i18n/format.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { NewGroupPeople } from './NewGroupPeople.tsx';
import { ReleaseGroupPlaces } from './ReleaseGroupPlaces.tsx';

/** The office names places of a group, after their last day too. */
function NameGroupPlaces({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation(groupsTexts);
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

/** The places that a group holds without names (氏名未定の受講枠), and what the office may do about them. */
export function GroupPlaces({ group }: { group: Group }) {
  const { t } = useTranslation(groupsTexts);
  const may = useMay();
  const [act, setAct] = useState<'name' | 'release'>();
  const close = () => setAct(undefined);
  const { open_places: places, name_until: until } = group;
  const [place] = places;
  // What was typed stays, also when no place is left: the answer to it says so.
  if (act === 'name') return <NameGroupPlaces group={group} onClose={close} />;
  if (!place) return null;

  const mayName = group.can_grow && may(nameGroupPlaces);
  const mayRelease = may(releaseGroupPlaces);
  const paid = places.filter((one) => one.paid).length;
  const money = paid === 0 ? 'none' : paid < places.length ? 'part' : 'all';
  return (
    <Card title={t('places.title')}>
      <Stack>
        <DescriptionList
          items={[
            {
              term: t('places.count'),
              detail: t('places.people', { count: places.length }),
            },
            { term: t('places.fee'), detail: formatYen(place.fee) },
            place.fee > 0 && {
              term: t('places.money'),
              detail: t(`places.paid.${money}`, {
                paid: formatCount(paid),
                rest: formatCount(places.length - paid),
              }),
            },
            {
              term: t('places.until'),
              detail:
                until === null ? t('places.noDay') : t('places.day', { day: formatDay(until) }),
            },
          ]}
        />
        {until !== null && (
          <p>{t(group.email === '' ? 'places.untilNoteNoMail' : 'places.untilNote')}</p>
        )}
        {(mayName || mayRelease) && (
          <Stack row gap="s">
            {mayName && (
              <Button icon="plus" onClick={() => setAct('name')}>
                {t('places.name')}
              </Button>
            )}
            {mayRelease && <Button onClick={() => setAct('release')}>{t('places.release')}</Button>}
          </Stack>
        )}
      </Stack>
      {act === 'release' && <ReleaseGroupPlaces group={group} onClose={close} />}
    </Card>
  );
}
