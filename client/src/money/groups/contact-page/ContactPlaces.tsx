import {
  getNewPersonQuestions,
  namePlaces,
  type GroupPage,
} from '@seminar/shared/money/groups/contact-page/endpoints';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupPagesTexts } from './texts.ts';
import { call } from '../../../platform/api/call.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { dataOf, queryOf } from '../../../platform/api/queryOf.ts';
import { loadAddPeople } from '../add/loadAddPeople.ts';
import { formatCount, formatLongDay, formatYen } from '../../../platform/i18n/format.ts';
import publicForm from '../../../platform/public-pages/publicForm.module.css';
import { useQuestions } from '../../../applying/submissions/person/useQuestions.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Card } from '../../../platform/ui/Card.tsx';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { TakesFocus } from '../../../platform/ui/TakesFocus.tsx';
import { ReleasePlaces } from './ReleasePlaces.tsx';
import { useToday } from '../../../platform/api/useToday.ts';

const AddPeople = lazy(loadAddPeople);

/** Until when the places can be named, or that they can't. */
function WhoTakesThem({ group: { can_name: open, name_until: until } }: { group: GroupPage }) {
  const { t } = useTranslation(groupPagesTexts);
  const today = useToday();
  if (!open) return t(until !== null && today > until ? 'places.over' : 'places.closed');
  return until === null ? t('places.what') : t('places.until', { day: formatLongDay(until) });
}

interface GroupPlacesProps {
  /** The group_id. */
  id: string;
  group: GroupPage;
}

interface GroupPlacesCardProps extends GroupPlacesProps {
  /** The page was opened with its key. */
  mayAct: boolean;
}

/** The places that a company holds without names: who takes them, until when, and giving one back. */
export function ContactPlaces({ id, group, mayAct }: GroupPlacesCardProps) {
  const { t } = useTranslation(groupPagesTexts);
  const [naming, setNaming] = useState(false);
  const [releasing, setReleasing] = useState(false);
  const { places } = group;
  // Until it has said what became of them, also when none is left.
  if (naming) return <NamePlaces id={id} group={group} onClose={() => setNaming(false)} />;
  if (places.length === 0) return null;
  return (
    <Card title={t('places.title', { places: formatCount(places.length) })}>
      <Stack>
        <p>
          <WhoTakesThem group={group} />
        </p>
        {group.for_places > 0 && <p>{t('places.held', { amount: formatYen(group.for_places) })}</p>}
        <Stack row gap="s">
          {mayAct && group.can_name && (
            <Button variant="primary" onClick={() => setNaming(true)}>
              {t('places.name')}
            </Button>
          )}
          {mayAct && places.some(({ paid }) => !paid) && (
            <Button onClick={() => setReleasing(true)}>{t('places.giveBack')}</Button>
          )}
        </Stack>
      </Stack>
      {releasing && <ReleasePlaces id={id} group={group} onClose={() => setReleasing(false)} />}
    </Card>
  );
}

function NamePlaces({ id, group, onClose }: GroupPlacesProps & { onClose: () => void }) {
  const { t } = useTranslation(groupPagesTexts);
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
  return (
    <TakesFocus>
      <section aria-labelledby={headingId}>
        <h2 id={headingId} className={publicForm.heading}>
          {t('places.name')}
        </h2>
        <Loaded query={questions} lines={8}>
          {(data) => (
            <Suspense fallback={<Skeleton lines={8} />}>
              <AddPeople
                what="name"
                most={group.places.length}
                questions={inLanguage(data)}
                renew={renew}
                price={group.places[0]?.fee ?? 0}
                outcome={() => t('places.outcome', { amount: formatYen(group.amount) })}
                send={(body, headers) => call(namePlaces, { params: { id }, body }, { headers })}
                onClose={onClose}
              />
            </Suspense>
          )}
        </Loaded>
      </section>
    </TakesFocus>
  );
}
