import { releasePlaces, type GroupPage } from '@seminar/shared/money/groups/contact-page/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupPagesTexts } from './texts.ts';
import { NotDone } from '../../../platform/api/NotDone.tsx';
import { useAct } from '../../../platform/api/useAct.ts';
import { call } from '../../../platform/api/call.ts';
import { formatCount, formatYen } from '../../../platform/i18n/format.ts';
import { ActModal } from '../../../platform/ui/ActModal.tsx';
import { NumberField } from '../../../platform/ui/NumberField.tsx';
import { plainDigits } from '../../../platform/ui/plainDigits.ts';
import { Stack } from '../../../platform/ui/Stack.tsx';

interface ReleasePlacesProps {
  /** The group_id. */
  id: string;
  group: GroupPage;
  onClose: () => void;
}

/** The contact gives back places that are not paid for: how many, and what all pay then. */
export function ReleasePlaces({ id, group: current, onClose }: ReleasePlacesProps) {
  const { t } = useTranslation(groupPagesTexts);
  // A request that is repeated, since no answer came, asks for the same places.
  const [group] = useState(current);
  const unpaid = group.places.filter(({ paid }) => !paid);
  const most = formatCount(unpaid.length);
  const [text, setText] = useState(unpaid.length === 1 ? '1' : '');
  const [asked, setAsked] = useState(false);
  const count = /^\d+$/.test(plainDigits(text)) ? Number(plainDigits(text)) : 0;
  const fits = count >= 1 && count <= unpaid.length;
  const released = unpaid.slice(0, count);
  const less = released.reduce((sum, { fee }) => sum + fee, 0);
  const release = useAct(
    () => {
      const body = { place_ids: released.map((place) => place.place_id) };
      return call(releasePlaces, { params: { id }, body });
    },
    {
      done: t('places.givenBack', { places: formatCount(count) }),
      close: onClose,
    },
  );
  return (
    <ActModal
      title={t('places.giveBack')}
      act={t('places.giveBack')}
      danger
      busy={release.busy}
      onAct={() => {
        setAsked(true);
        if (fits) release.run();
      }}
      onClose={onClose}
    >
      <Stack>
        <NumberField
          label={t('places.giveBackCount')}
          required
          unit={t('places.unit')}
          support={t('places.giveBackMost', { most })}
          value={text}
          error={asked && !fits ? t('places.giveBackWrong', { most }) : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {fits && (
          <p>
            {t('places.giveBackWhat', {
              places: formatCount(count),
              amount: formatYen(group.amount - less),
            })}
          </p>
        )}
        <NotDone act={release} />
      </Stack>
    </ActModal>
  );
}
