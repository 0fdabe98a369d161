import { moneyAfterChange } from '@seminar/shared/money/groups/moneyAfterChange.rules';
import { releaseGroupPlaces } from '@seminar/shared/money/groups/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { formatCount, formatYen } from '../../platform/i18n/format.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { NumberField } from '../../platform/ui/NumberField.tsx';
import { plainDigits } from '../../platform/ui/plainDigits.ts';
import { Stack } from '../../platform/ui/Stack.tsx';

/** The office gives places of a group back; those that are not paid come first. */
export function ReleaseGroupPlaces(props: { group: Group; onClose: () => void }) {
  const { onClose } = props;
  const { t } = useTranslation(groupsTexts);
  // A request that is repeated, since no answer came, asks for the same places.
  const [group] = useState(props.group);
  const { group_id: id, open_places: open } = group;
  const most = open.length;
  const [text, setText] = useState(most === 1 ? '1' : '');
  const [asked, setAsked] = useState(false);
  const digits = plainDigits(text);
  const count = /^\d+$/.test(digits) ? Number(digits) : 0;
  const fits = count >= 1 && count <= most;
  const released = open.toSorted((a, b) => Number(a.paid) - Number(b.paid)).slice(0, count);
  const paidToo = open.some(({ paid }) => paid) && open.some(({ paid }) => !paid);
  const fees = released.reduce((sum, { fee }) => sum + fee, 0);

  const releasing = useAct(
    () => {
      const body = { place_ids: released.map((place) => place.place_id) };
      return call(releaseGroupPlaces, { params: { id }, body });
    },
    {
      done: t('released.done', { places: formatCount(count) }),
      close: onClose,
      failed: t('act.failed'),
    },
  );
  const release = () => {
    setAsked(true);
    if (fits) releasing.run();
  };
  return (
    <ActModal
      title={t('released.title')}
      act={t('released.act')}
      danger
      busy={releasing.busy}
      onAct={release}
      onClose={onClose}
    >
      <Stack>
        <NumberField
          label={t('released.count')}
          required
          unit={t('released.unit')}
          support={
            t('released.most', { most: formatCount(most) }) +
            (paidToo ? t('released.unpaidFirst') : '')
          }
          value={text}
          error={asked && !fits ? t('released.wrong', { most: formatCount(most) }) : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {fits && <Outcome group={group} count={count} fees={fees} />}
        <p>
          {group.email === '' ? t('released.noMail') : t('released.mail', { email: group.email })}
        </p>
      </Stack>
    </ActModal>
  );
}

/** What becomes of the money and the seats. */
function Outcome({ group, count, fees }: { group: Group; count: number; fees: number }) {
  const { t } = useTranslation(groupsTexts);
  const { money } = group;
  const after = moneyAfterChange(money, -fees);
  const more = after.surplus - money.surplus;
  const paysAll = group.people > 0 && money.held > 0 && money.to_come > 0 && after.toCome === 0;
  return (
    <>
      <p>
        {fees > 0 && (
          <span>
            {t('released.amount', { before: formatYen(money.owed), after: formatYen(after.owed) })}
          </span>
        )}
        <span>{t('released.seats', { places: formatCount(count) })}</span>
        {group.bills.length > 0 && fees > 0 && <span>{t('added.bills')}</span>}
        {paysAll && <span>{t('cancelled.paysAll')}</span>}
        {group.people + group.places === count && group.virtual_bank_account && (
          <span>{t('released.account')}</span>
        )}
      </p>
      {more > 0 && (
        <InfoPanel type="warning">{t('released.surplus', { amount: formatYen(more) })}</InfoPanel>
      )}
    </>
  );
}
