import {
  getGroupPersonCertificate,
  getGroupPersonReceipt,
  type GroupPerson,
} from '@seminar/shared/money/groups/contact-page/endpoints';
import { searchKey, searchText } from '@seminar/shared/platform/japan/searchKey';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupPagesTexts } from './texts.ts';
import { addressOf } from '../../../platform/api/call.ts';
import { formatList } from '../../../platform/i18n/format.ts';
import { Button, buttonClass } from '../../../platform/ui/Button.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { InfoPanel } from '../../../platform/ui/InfoPanel.tsx';
import { Pager } from '../../../platform/ui/Pager.tsx';
import { SearchBox } from '../../../platform/ui/SearchBox.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx';
import { Table } from '../../../platform/ui/Table.tsx';
import type { Column } from '../../../platform/ui/TableRow.tsx';
import { VisuallyHidden } from '../../../platform/ui/VisuallyHidden.tsx';
import { waitingPeople } from './waitingPeople.rules.ts';

const rowsPerPage = 20;

interface GroupPeopleProps {
  /** The group_id. */
  id: string;
  people: readonly GroupPerson[];
  /** Mails to the contact have an address to go to. */
  hasMail: boolean;
  /** What there is to pay, to pass and to get: of the rest nothing is said. */
  has: { payment: boolean; test: boolean; certificate: boolean };
  /** undefined: the page was opened without its key. */
  acts: Record<'replace' | 'change', (person: GroupPerson) => void> | undefined;
}

/** The receipt and the certificate of one person. */
function Papers({ id, person }: { id: string; person: GroupPerson }) {
  const { t } = useTranslation(groupPagesTexts);
  const { application_number: number, name } = person;
  const params = { id, number };
  const papers = [
    person.receipt_number !== null && {
      what: 'receipt' as const,
      href: addressOf(getGroupPersonReceipt, { params }),
    },
    person.certificate_number !== null && {
      what: 'certificate' as const,
      href: addressOf(getGroupPersonCertificate, { params }),
    },
  ].filter((paper) => paper !== false);
  if (papers.length === 0) return t('none');
  return (
    <Stack row gap="s">
      {papers.map(({ what, href }) => (
        <a key={what} href={href} download className={buttonClass({ size: 's' })}>
          <Icon name="download" />
          <span>
            {t(`paper.${what}`)}
            <VisuallyHidden> {name}</VisuallyHidden>
          </span>
        </a>
      ))}
    </Stack>
  );
}

/** How far each of the people is. */
export function ContactPeople({ id, people, hasMail, has, acts }: GroupPeopleProps) {
  const { t } = useTranslation(groupPagesTexts);
  const [page, setPage] = useState(1);
  const [search, setSearch] = useState('');
  const found = people.filter((person) =>
    searchText([person.name, person.application_number, person.student_number]).includes(
      searchKey(search),
    ),
  );
  const open = people.filter((person) => person.open_answers > 0);
  const stay = people.filter(({ status }) => status !== 'cancelled');
  const queued = waitingPeople(people);
  const badge = (reached: boolean, yes: 'paid' | 'passed' | 'issued') => {
    const no = { paid: 'waiting', passed: 'notPassed', issued: 'notIssued' } as const;
    return (
      <StatusBadge tone={reached ? 'success' : 'neutral'}>
        {t(`state.${reached ? yes : no[yes]}`)}
      </StatusBadge>
    );
  };
  const stands: Column<GroupPerson> = {
    key: 'stands',
    header: t(has.payment ? 'payment' : 'stands'),
    nowrap: true,
    cell: ({ status, payment_status: payment, queue_place: place }) =>
      status === 'cancelled' ? (
        <StatusBadge tone="neutral">{t('state.cancelled')}</StatusBadge>
      ) : place !== null ? (
        <StatusBadge tone="attention">{t('state.queued', { place })}</StatusBadge>
      ) : has.payment ? (
        badge(payment === 'PAID', 'paid')
      ) : (
        t('none')
      ),
  };
  const columns: Column<GroupPerson>[] = [
    {
      key: 'name',
      header: t('name'),
      lead: true,
      cell: ({ name, open_answers: count }) => (
        <Stack row gap="s">
          <span>{name}</span>
          {count > 0 && <StatusBadge tone="attention">{t('open', { count })}</StatusBadge>}
        </Stack>
      ),
    },
    {
      key: 'application',
      header: t('application'),
      nowrap: true,
      cell: (person) => person.application_number,
    },
    ...(has.payment || queued.length > 0 || stay.length < people.length ? [stands] : []),
    {
      key: 'student',
      header: t('student'),
      nowrap: true,
      cell: (person) => person.student_number ?? t('none'),
    },
    ...(has.test
      ? [
          {
            key: 'test',
            header: t('test'),
            nowrap: true,
            cell: (person: GroupPerson) => badge(person.passed, 'passed'),
          },
        ]
      : []),
    ...(has.certificate
      ? [
          {
            key: 'certificate',
            header: t('certificate'),
            nowrap: true,
            cell: (person: GroupPerson) => badge(person.certificate_number !== null, 'issued'),
          },
        ]
      : []),
    ...(people.some((it) => it.receipt_number !== null || it.certificate_number !== null)
      ? [
          {
            key: 'papers',
            header: t('papers'),
            cell: (person: GroupPerson) => <Papers id={id} person={person} />,
          },
        ]
      : []),
    ...(acts
      ? [
          {
            key: 'act',
            header: t('act'),
            cell: (person: GroupPerson) => (
              <Stack row gap="s">
                {person.status !== 'cancelled' && (
                  <Button size="s" onClick={() => acts.change(person)}>
                    {t(person.open_answers > 0 ? 'answer' : 'change')}
                    <VisuallyHidden> {person.name}</VisuallyHidden>
                  </Button>
                )}
                {person.replaceable && (
                  <Button size="s" onClick={() => acts.replace(person)}>
                    {t('replace')}
                    <VisuallyHidden> {person.name}</VisuallyHidden>
                  </Button>
                )}
              </Stack>
            ),
          },
        ]
      : []),
  ];
  const count = (of: (person: GroupPerson) => boolean) => ({ people: stay.filter(of).length });
  const counted = [
    t('count.applied', { people: stay.length }),
    ...(has.payment
      ? [
          t(
            'count.paid',
            count((it) => it.payment_status === 'PAID'),
          ),
        ]
      : []),
    ...(has.test
      ? [
          t(
            'count.passed',
            count(({ passed }) => passed),
          ),
        ]
      : []),
    ...(has.certificate
      ? [
          t(
            'count.issued',
            count((it) => it.certificate_number !== null),
          ),
        ]
      : []),
  ];
  return (
    <Stack>
      {open.length > 0 && (
        <InfoPanel type="warning" title={t('openTitle', { people: open.length })}>
          {t(acts ? 'openLead' : 'openNoKey')}
        </InfoPanel>
      )}
      {queued.length > 0 && (
        <InfoPanel type="info" title={t('queuedTitle', { people: queued.length })}>
          <span>{t(`queuedLead.${hasMail ? 'mail' : 'noMail'}`)}</span>
          {has.payment && <span>{t('queuedLead.pay')}</span>}
          <span>{t('queuedLead.stop')}</span>
        </InfoPanel>
      )}
      <p>{formatList(counted)}</p>
      {people.length > rowsPerPage && (
        <SearchBox
          label={t('search')}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
      )}
      {found.length === 0 ? (
        <p>{t('noneFound')}</p>
      ) : (
        <Table
          caption={t('people', { people: stay.length })}
          columns={columns}
          rows={found.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
          rowKey={(person) => person.application_number}
        />
      )}
      <Pager page={page} lastPage={Math.ceil(found.length / rowsPerPage)} onPage={setPage} />
    </Stack>
  );
}
