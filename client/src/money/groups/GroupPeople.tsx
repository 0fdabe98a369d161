import {
  changeSubmissionStatus,
  replacePerson,
} from '@seminar/shared/applying/submissions/endpoints';
import { reachesPeople } from '@seminar/shared/catalogue/group-applications/mailsTo';
import { cancelWithRefund } from '@seminar/shared/money/deposits/endpoints';
import { goesOnWaitingList } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { moneyAfterChange } from '@seminar/shared/money/groups/moneyAfterChange.rules';
import { addToGroup, askGroupAnswers } from '@seminar/shared/money/groups/endpoints';
import type { Group } from '@seminar/shared/money/groups/schema';
import { searchKey, searchText } from '@seminar/shared/platform/japan/searchKey';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { groupsTexts } from './texts.ts';
import { officeSubmissionsTexts } from '../../applying/submissions/office/texts.ts';
import { personTexts } from '../../applying/submissions/person/texts.ts';
import { useAct } from '../../platform/api/useAct.ts';
import { PaymentBadge } from '../../applying/submissions/office/PaymentBadge.tsx';
import { ReplacePerson } from '../../applying/submissions/office/ReplacePerson.tsx';
import { call } from '../../platform/api/call.ts';
import { ApiError } from '../../platform/api/errors.ts';
import { formatYen, withNote, formatCount } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { useMay } from '../../platform/session/useMay.ts';
import type { MenuAct } from '../../platform/ui/ActMenu.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { Pager } from '../../platform/ui/Pager.tsx';
import { RowMenu } from '../../platform/ui/RowMenu.tsx';
import { SearchBox } from '../../platform/ui/SearchBox.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../platform/ui/StatusBadge.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { TakesFocus } from '../../platform/ui/TakesFocus.tsx';
import { CancelGroupPerson } from './CancelGroupPerson.tsx';
import { NewGroupPeople } from './NewGroupPeople.tsx';

/** The office adds people to a group, after the closing day too. */
function AddGroupPeople({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation(groupsTexts);
  const { group_id: id, money } = group;
  const { t: entering } = useTranslation(officeSubmissionsTexts);
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
  const mayWait = group.waiting_list && group.seats.state !== 'open';
  const outcome = (count: number, price: number) => {
    const free = money.owed + price * count === 0;
    if (!beyondSeats && goesOnWaitingList(group, count)) {
      return [
        t('added.waits'),
        ...(free ? [] : [t('added.waitsAmount')]),
        group.email === '' ? t('added.noMail') : t('added.mailWaits', { email: group.email }),
      ].join('');
    }
    const after = moneyAfterChange(money, price * count);
    const told = free ? 'toldFree' : 'told';
    return [
      ...(free
        ? []
        : [
            t('added.amount', {
              before: formatYen(money.owed),
              after: formatYen(after.owed),
              people: formatCount(group.people + group.places + count),
              toCome: formatYen(after.toCome),
            }),
          ]),
      ...(group.bills.length > 0 ? [t('added.bills')] : []),
      group.email === ''
        ? t('added.noMail')
        : t(free ? 'added.mailFree' : 'added.mail', { email: group.email }),
      t(`added.people.${reachesPeople(group.mails_to) ? told : 'untold'}`),
    ].join('');
  };
  return (
    <NewGroupPeople
      groupId={id}
      outcome={outcome}
      more={
        (full || mayWait) && (
          <InfoPanel type="warning" title={t(mayWait ? 'enter.waits' : 'enter.tooFew')}>
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

type Person = Group['applications'][number];

const rowsPerPage = 20;

function useColumns(someOpen: boolean): Column<Person>[] {
  const { t } = useTranslation(groupsTexts);
  return [
    {
      key: 'name',
      header: t('person.name'),
      lead: true,
      cell: (row) => (
        <Link to={pathTo('submissionDetail', { id: row.submission_id })}>{row.name}</Link>
      ),
    },
    {
      key: 'number',
      header: t('person.number'),
      nowrap: true,
      cell: (row) => row.application_number,
    },
    {
      key: 'fee',
      header: t('person.fee'),
      align: 'end',
      nowrap: true,
      cell: (row) => formatYen(row.fee),
    },
    {
      key: 'status',
      header: t('person.status'),
      nowrap: true,
      cell: ({ status }) =>
        status === 'received' ? (
          t('status.received')
        ) : (
          <StatusBadge tone={status === 'cancelled' ? 'neutral' : 'attention'}>
            {t(`status.${status}`)}
          </StatusBadge>
        ),
    },
    ...(someOpen
      ? [
          {
            key: 'open',
            header: t('person.openHeader'),
            nowrap: true,
            cell: ({ status, open_answers: count }: Person) =>
              count > 0 &&
              status !== 'cancelled' && (
                <StatusBadge tone="attention">{t('person.open', { count })}</StatusBadge>
              ),
          },
        ]
      : []),
    {
      key: 'payment',
      header: t('person.payment'),
      nowrap: true,
      // A cancelled person owes nothing.
      cell: (row) =>
        row.status === 'cancelled' && row.allocated_amount === 0 ? null : row.queue_place !==
          null ? (
          <StatusBadge tone="attention">
            {t('person.queued', { place: row.queue_place })}
          </StatusBadge>
        ) : (
          <PaymentBadge status={row.payment_status} />
        ),
    },
    {
      key: 'student',
      header: t('person.student'),
      nowrap: true,
      cell: (row) => row.student_number ?? '',
    },
    {
      key: 'receipt',
      header: t('person.receipt'),
      nowrap: true,
      cell: (row) => row.receipt_number ?? '',
    },
  ];
}

type Act = { what: 'add' } | { what: 'replace' | 'cancel'; person: Person };

interface ReplaceGroupPersonProps {
  group: Group;
  person: Group['applications'][number];
  onClose: () => void;
}

/** The office gives the place of one of a group's people to somebody else. */
function ReplaceGroupPerson({ group, person, onClose }: ReplaceGroupPersonProps) {
  const { t } = useTranslation([groupsTexts, personTexts]);
  const who = withNote(person.name, person.application_number);
  return (
    <TakesFocus>
      <ReplacePerson
        submissionId={person.submission_id}
        seminarId={group.seminar.id}
        title={t('groups:replaced.title', { who })}
        note={t('groups:replaced.note', { amount: formatYen(group.money.owed) })}
        onClose={onClose}
      />
    </TakesFocus>
  );
}

/** The people of a group, and what the office may do about them. */
export function GroupPeople({ group }: { group: Group }) {
  const { t } = useTranslation(groupsTexts);
  const may = useMay();
  const [act, setAct] = useState<Act>();
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const close = () => setAct(undefined);
  const people = group.applications;
  const open = people.filter(
    (row) => row.open_answers > 0 && row.status !== 'cancelled' && !group.anonymised,
  );
  const columns = useColumns(open.length > 0);
  const ask = useAct(() => call(askGroupAnswers, { params: { id: group.group_id } }), {
    done: t('person.asked'),
    failed: t('act.failed'),
  });

  if (act?.what === 'add') return <AddGroupPeople group={group} onClose={close} />;
  if (act?.what === 'replace') {
    return <ReplaceGroupPerson group={group} person={act.person} onClose={close} />;
  }
  const found = people.filter((row) =>
    searchText([row.name, row.application_number, row.student_number]).includes(searchKey(search)),
  );
  const actsOf = (person: Person): MenuAct[] => [
    ...(person.replaceable && may(replacePerson)
      ? [{ label: t('person.replace'), onSelect: () => setAct({ what: 'replace', person }) }]
      : []),
    ...(person.status !== 'cancelled' &&
    may(person.allocated_amount > 0 ? cancelWithRefund : changeSubmissionStatus)
      ? [
          {
            label: t('person.cancel'),
            danger: true,
            onSelect: () => setAct({ what: 'cancel', person }),
          },
        ]
      : []),
  ];
  return (
    <Card
      title={t('detail.applications')}
      action={
        group.can_add &&
        may(addToGroup) && (
          <Button icon="plus" onClick={() => setAct({ what: 'add' })}>
            {t('person.add')}
          </Button>
        )
      }
    >
      <Stack>
        {open.length > 0 && (
          <InfoPanel type="warning" title={t('person.openLead', { people: open.length })}>
            {group.answers_can_be_asked
              ? may(askGroupAnswers) && (
                  <Button size="s" busy={ask.busy} onClick={() => ask.run()}>
                    {t('person.ask')}
                  </Button>
                )
              : t('person.askByPhone')}
          </InfoPanel>
        )}
        {people.length > rowsPerPage && (
          <SearchBox
            label={t('person.search')}
            value={search}
            onSearch={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
        )}
        {found.length === 0 ? (
          <p>{t(people.length === 0 ? 'person.nobody' : 'person.noneFound')}</p>
        ) : (
          <Table
            dense
            caption={t('detail.applications')}
            rows={found.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
            rowKey={(row) => row.submission_id}
            columns={columns}
            {...(people.some((row) => actsOf(row).length > 0) && {
              actions: (row: Person) => {
                const items = actsOf(row);
                return (
                  items.length > 0 && (
                    <RowMenu label={t('person.acts', { name: row.name })} items={items} />
                  )
                );
              },
            })}
          />
        )}
        <Pager page={page} lastPage={Math.ceil(found.length / rowsPerPage)} onPage={setPage} />
      </Stack>
      {act && <CancelGroupPerson group={group} person={act.person} onClose={close} />}
    </Card>
  );
}
