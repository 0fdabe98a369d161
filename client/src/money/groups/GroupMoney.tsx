import { unassignDeposit } from '@seminar/shared/money/deposits/endpoints';
import {
  assignToGroup,
  remindGroup,
  unwaiveGroup,
  waiveGroup,
} from '@seminar/shared/money/groups/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { groupsTexts } from './texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { call } from '../../platform/api/call.ts';
import { formatDay, formatYen } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { useUser } from '../../platform/session/session.ts';
import { useMay } from '../../platform/session/useMay.ts';
import { TellPart, type Preview } from '../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../telling/mail/useTelling.ts';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Lines } from '../../platform/ui/Lines.tsx';
import { ReasonField } from '../../platform/ui/ReasonField.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import { useConfirm } from '../../platform/ui/dialogs.ts';
import { useReason } from '../../platform/ui/useReason.ts';
import { AssignToGroupModal } from './AssignToGroupModal.tsx';

interface GroupAct {
  title: string;
  lead: string;
  /** The label of the button. */
  act: string;
  done: string;
  usualReason?: string;
  danger?: boolean;
  send: (body: { reason: string } & TellingBody) => Promise<unknown>;
  /** Of what takes something away: the mails that it sends. */
  preview?: (body: { reason: string } & TellingBody) => ReturnType<Preview>;
}

/** Changes the money of a group after its reason was given. */
function GroupReasonModal({ act, onClose }: { act: GroupAct; onClose: () => void }) {
  const { t } = useTranslation(groupsTexts);
  const reason = useReason(act.usualReason ?? '');
  const telling = useTelling();
  const { preview } = act;
  const sending = useAct(act.send, {
    done: act.done,
    close: onClose,
    failed: t('act.failed'),
  });
  const submit = () => {
    const said = reason.check();
    const told = preview ? telling.check() : {};
    if (said === undefined || told === undefined) return;
    sending.run({ reason: said, ...told });
  };
  return (
    <ActModal
      title={act.title}
      act={act.act}
      danger={act.danger ?? false}
      busy={sending.busy}
      onAct={submit}
      onClose={onClose}
    >
      <Stack>
        <p>{act.lead}</p>
        <ReasonField label={t('act.reason')} reason={reason} />
        {preview && (
          <TellPart
            telling={telling}
            preview={(mail) => {
              const said = reason.check();
              return said === undefined ? undefined : preview({ reason: said, ...mail });
            }}
          />
        )}
      </Stack>
    </ActModal>
  );
}

/** For whom a group owes, as the label of the amount says. */
function owedFor({ people, places }: Group): 'owed' | 'owedForPlaces' | 'owedWithPlaces' {
  if (places === 0) return 'owed';
  return people === 0 ? 'owedForPlaces' : 'owedWithPlaces';
}

/** What a group owes, what has come, and what can be done about the difference. */
export function GroupMoney({ group }: { group: Group }) {
  const { t } = useTranslation(groupsTexts);
  const confirm = useConfirm();
  const { role } = useUser();
  const [act, setAct] = useState<GroupAct>();
  const [assigning, setAssigning] = useState(false);
  const { group_id: id, money, for_places: forPlaces } = group;
  const params = { id };
  const canBear =
    money.held > 0 &&
    money.to_come > 0 &&
    group.people > 0 &&
    (role === 'administrator' || !group.beyond_fee);
  const lacking = formatYen(money.to_come);
  const waive: GroupAct = {
    title: t('act.waiveTitle'),
    lead: t('act.waiveLead', { amount: lacking }),
    act: t('act.waive'),
    done: t('act.waived', { amount: lacking }),
    usualReason: t('act.waiveUsual'),
    send: ({ reason }) => call(waiveGroup, { params, body: { amount: money.to_come, reason } }),
  };
  const unwaive: GroupAct = {
    title: t('act.unwaiveTitle'),
    lead: t('act.unwaiveLead', { amount: formatYen(money.waived) }),
    act: t('act.unwaive'),
    done: t('act.unwaived'),
    danger: true,
    send: (body) => call(unwaiveGroup, { params, body }),
    preview: (body) => call(mailPreviewOf(unwaiveGroup), { params, body }),
  };
  const reminder = useAct(() => call(remindGroup, { params }), {
    done: t('act.reminded'),
    failed: t('act.failed'),
  });
  const remind = async () => {
    const confirmed = await confirm({
      title: t('act.remind'),
      message: t('act.remindAsk', { email: group.email, amount: lacking }),
      confirmLabel: t('act.remind'),
    });
    if (confirmed) reminder.run();
  };
  return (
    <Card title={t('detail.money')}>
      <Stack>
        <DescriptionList
          dense
          items={[
            {
              term: t(`detail.${owedFor(group)}`, {
                people: group.people,
                places: group.places,
              }),
              detail: formatYen(money.owed),
            },
            group.waiting > 0 && {
              term: t('payment.waiting'),
              detail: t('people', { count: group.waiting }),
            },
            { term: t('detail.allocated'), detail: formatYen(money.allocated) },
            {
              term: t(forPlaces > 0 ? 'detail.heldWithPlaces' : 'detail.held'),
              detail: formatYen(money.held),
            },
            forPlaces > 0 && { term: t('detail.forPlaces'), detail: formatYen(forPlaces) },
            { term: t('detail.waived'), detail: formatYen(money.waived) },
            { term: t('detail.toCome'), detail: lacking },
            { term: t('detail.surplus'), detail: formatYen(money.surplus) },
            money.undecided > 0 && {
              term: t('detail.undecided'),
              detail: formatYen(money.undecided),
            },
            money.returned > 0 && { term: t('detail.returned'), detail: formatYen(money.returned) },
            money.kept > 0 && { term: t('detail.kept'), detail: formatYen(money.kept) },
            money.kept_surplus > 0 && {
              term: t('detail.keptSurplus'),
              detail: formatYen(money.kept_surplus),
            },
          ]}
        />
        {money.held > forPlaces && <InfoPanel type="info">{t('detail.heldNote')}</InfoPanel>}
        {forPlaces > 0 && <InfoPanel type="info">{t('detail.forPlacesNote')}</InfoPanel>}
        {money.surplus > 0 && <InfoPanel type="warning">{t('detail.surplusNote')}</InfoPanel>}
        {money.undecided > 0 && <InfoPanel type="warning">{t('detail.formerNote')}</InfoPanel>}
        {money.to_come > 0 && group.paid_people > 0 && (
          <InfoPanel type="info">{t('detail.addedNote')}</InfoPanel>
        )}
        {(money.to_come > 0 || money.waived > 0) && (
          <Stack row gap="s">
            {canBear && (
              <May call={waiveGroup}>
                <Button onClick={() => setAct(waive)}>{t('act.waive')}</Button>
              </May>
            )}
            {money.waived > 0 && (
              <May call={unwaiveGroup}>
                <Button onClick={() => setAct(unwaive)}>{t('act.unwaive')}</Button>
              </May>
            )}
            {group.can_be_asked && (
              <May call={remindGroup}>
                <Button busy={reminder.busy} onClick={() => void remind()}>
                  {t('act.remind')}
                </Button>
              </May>
            )}
            {money.to_come > 0 && (
              <May call={assignToGroup}>
                <Button onClick={() => setAssigning(true)}>{t('act.assign')}</Button>
              </May>
            )}
          </Stack>
        )}
        <GroupDeposits group={group} onAct={setAct} />
      </Stack>
      {act && <GroupReasonModal act={act} onClose={() => setAct(undefined)} />}
      {assigning && <AssignToGroupModal groupId={id} onClose={() => setAssigning(false)} />}
    </Card>
  );
}

const tones = {
  reversed: 'neutral',
  held: 'info',
  undecided: 'attention',
  surplus: 'attention',
  used: 'success',
} as const;

/** Money that the bank took back counts no more, whatever it was used for. */
function stateOf({
  reversed,
  held,
  surplus,
  undecided,
}: Group['deposits'][number]): keyof typeof tones {
  if (reversed) return 'reversed';
  if (held) return 'held';
  if (undecided > 0) return 'undecided';
  return surplus > 0 ? 'surplus' : 'used';
}

function GroupDeposits({ group, onAct }: { group: Group; onAct: (act: GroupAct) => void }) {
  const { t } = useTranslation(groupsTexts);
  const may = useMay();
  if (group.deposits.length === 0) return <p>{t('detail.noDeposits')}</p>;
  const detach = ({ id, remitter_name: remitter, amount, version }: Group['deposits'][number]) => {
    const params = { id };
    onAct({
      title: t('deposit.detachTitle'),
      lead: t('deposit.detachLead', { remitter, amount: formatYen(amount) }),
      act: t('deposit.detach'),
      done: t('deposit.detached'),
      danger: true,
      send: (body) => call(unassignDeposit, { params, body: { ...body, version } }),
      preview: (body) =>
        call(mailPreviewOf(unassignDeposit), { params, body: { ...body, version } }),
    });
  };
  return (
    <Table<Group['deposits'][number]>
      caption={t('detail.deposits')}
      rows={group.deposits}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'remitter',
          header: t('deposit.remitter'),
          lead: true,
          cell: (row) => (
            <Link to={pathTo('depositDetail', { id: String(row.id) })}>{row.remitter_name}</Link>
          ),
        },
        {
          key: 'day',
          header: t('deposit.day'),
          nowrap: true,
          cell: (row) => formatDay(row.deposited_at),
        },
        {
          key: 'amount',
          header: t('deposit.amount'),
          align: 'end',
          nowrap: true,
          cell: ({ amount, for_places: kept }) => (
            <Lines end>
              <span>{formatYen(amount)}</span>
              {kept > 0 && <small>{t('deposit.forPlaces', { amount: formatYen(kept) })}</small>}
            </Lines>
          ),
        },
        {
          key: 'state',
          header: t('deposit.state'),
          nowrap: true,
          cell: (row) => {
            const state = stateOf(row);
            return <StatusBadge tone={tones[state]}>{t(`deposit.${state}`)}</StatusBadge>;
          },
        },
      ]}
      {...(may(unassignDeposit) && {
        actions: (row) =>
          row.can_be_unassigned && (
            <Button size="s" onClick={() => detach(row)}>
              {t('deposit.detach')}
            </Button>
          ),
      })}
    />
  );
}
