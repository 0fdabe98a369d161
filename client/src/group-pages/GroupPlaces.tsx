import '../submissions/person/texts.ts';
import {
  getNewPersonQuestions,
  namePlaces,
  releasePlaces,
  type GroupPage,
} from '@seminar/shared/group-pages/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { Loaded } from '../api/Loaded.tsx';
import { dataOf, queryOf } from '../api/queryOf.ts';
import { useFailureText } from '../api/useFailureText.ts';
import { loadAddPeople } from '../groups/add/loadAddPeople.ts';
import { formatCount, formatLongDay, formatYen } from '../i18n/format.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { useConfirm } from '../ui/dialogs.ts';
import { InfoPanel } from '../ui/InfoPanel.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/toasts.ts';
import { TakesFocus } from '../ui/TakesFocus.tsx';

const AddPeople = lazy(loadAddPeople);

interface GroupPlacesProps {
  /** The group_id. */
  id: string;
  group: GroupPage;
}

/** The places that a company holds without names: who takes them, until when, and giving one back. */
export function GroupPlaces({ id, group }: GroupPlacesProps) {
  const { t } = useTranslation('groupPages');
  const confirm = useConfirm();
  const failureText = useFailureText();
  const toast = useToast();
  const [naming, setNaming] = useState(false);
  const release = useMutation({
    mutationFn: (placeId: string) =>
      call(releasePlaces, { params: { id }, body: { place_ids: [placeId] } }),
    // Here it is said also when the last place, and with it this card, is gone.
    onSuccess: () => toast.success(t('places.givenBack')),
  });
  const { places, name_until: until } = group;
  const unpaid = places.find(({ paid, fee }) => !paid && fee > 0) ?? places.find((it) => !it.paid);
  // Until it has said what became of them, also when none is left.
  if (naming) return <NamePlaces id={id} group={group} onClose={() => setNaming(false)} />;
  if (places.length === 0) return null;
  const giveBack = async (placeId: string, fee: number) => {
    const sure = await confirm({
      title: t('places.giveBack'),
      message: t('places.giveBackWhat', { amount: formatYen(group.amount - fee) }),
      confirmLabel: t('places.giveBack'),
      danger: true,
    });
    if (sure) release.mutate(placeId);
  };
  return (
    <Card title={t('places.title', { places: formatCount(places.length) })}>
      <Stack>
        <p>
          {!group.can_name
            ? t('places.over')
            : until === null
              ? t('places.what')
              : t('places.until', { day: formatLongDay(until) })}
        </p>
        {group.for_places > 0 && <p>{t('places.held', { amount: formatYen(group.for_places) })}</p>}
        {release.error && <InfoPanel type="error">{failureText(release.error)}</InfoPanel>}
        <Stack row gap="s">
          {group.can_name && (
            <Button variant="primary" onClick={() => setNaming(true)}>
              {t('places.name')}
            </Button>
          )}
          {unpaid && (
            <Button
              busy={release.isPending}
              onClick={() => void giveBack(unpaid.place_id, unpaid.fee)}
            >
              {t('places.giveBack')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}

function NamePlaces({ id, group, onClose }: GroupPlacesProps & { onClose: () => void }) {
  const { t } = useTranslation('groupPages');
  const questions = useQuery({
    ...queryOf(getNewPersonQuestions, { params: { id } }),
    select: dataOf,
    gcTime: 0,
    staleTime: 'static',
  });
  return (
    <TakesFocus>
      <Card title={t('places.name')}>
        <Loaded query={questions} lines={8}>
          {(data) => (
            <Suspense fallback={<Skeleton lines={8} />}>
              <AddPeople
                what="name"
                most={group.places.length}
                questions={data}
                price={group.places[0]?.fee ?? 0}
                outcome={() => t('places.outcome', { amount: formatYen(group.amount) })}
                send={(body, headers) => call(namePlaces, { params: { id }, body }, { headers })}
                onClose={onClose}
              />
            </Suspense>
          )}
        </Loaded>
      </Card>
    </TakesFocus>
  );
}
