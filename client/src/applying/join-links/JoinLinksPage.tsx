import {
  countJoinLinks,
  giveJoinLinks,
  readJoinTable,
  withdrawJoinLinks,
} from '@seminar/shared/applying/join-links/endpoints';
import type { PastedLink, PastedTable } from '@seminar/shared/applying/join-links/schema';
import { mailPreviewOf } from '@seminar/shared/telling/mail/telling';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { joinLinksTexts } from './texts.ts';
import { attendanceImportsTexts } from '../attendance-imports/texts.ts';
import { NotDone } from '../../platform/api/NotDone.tsx';
import { useAct } from '../../platform/api/useAct.ts';
import { useSeminar } from '../../catalogue/seminars/useSeminars.ts';
import { call } from '../../platform/api/call.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { dataOf, queryOf } from '../../platform/api/queryOf.ts';
import { FileProblems } from '../../platform/files/FileProblems.tsx';
import { formatCount, withNote } from '../../platform/i18n/format.ts';
import { pathTo } from '../../platform/routing/paths.ts';
import { May } from '../../platform/session/May.tsx';
import { ActModal } from '../../platform/ui/ActModal.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { SelectField } from '../../platform/ui/SelectField.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import type { Column } from '../../platform/ui/TableRow.tsx';
import { TextArea } from '../../platform/ui/TextArea.tsx';
import { TellPart } from '../../telling/mail/TellPart.tsx';
import { useTelling, type TellingBody } from '../../telling/mail/useTelling.ts';
import { useReasons } from '../attendance-imports/useReasons.ts';

/** Whose link a row is, by the row; '': it is left out. */
type Chosen = Readonly<Record<number, string>>;

/** People who are surely meant are chosen to begin with. */
const chosenAtFirst = (rows: readonly PastedLink[]): Chosen =>
  Object.fromEntries(
    rows.map(({ row, suggestion }) => [
      row,
      suggestion?.grade === 'high' ? suggestion.submission_id : '',
    ]),
  );

const matchesOf = ({ suggestion, others }: PastedLink) => [
  ...(suggestion ? [suggestion] : []),
  ...others,
];

function useColumns(chosen: Chosen, onChoose: (row: number, id: string) => void) {
  const { t } = useTranslation([joinLinksTexts, attendanceImportsTexts]);
  const reasonsOf = useReasons();
  const columns: Column<PastedLink>[] = [
    {
      key: 'shown',
      header: t('rows.shown'),
      lead: true,
      cell: ({ name, email }) => (
        <>
          {name && <p>{name}</p>}
          {email && <p>{email}</p>}
        </>
      ),
    },
    { key: 'link', header: t('rows.link'), cell: ({ url }) => new URL(url).host },
    {
      key: 'person',
      header: t('rows.person'),
      cell: (row) => {
        const matches = matchesOf(row);
        if (matches.length === 0) return t('rows.noneFound');
        return (
          <SelectField
            label={t('rows.personOf', { name: row.name || row.email })}
            badge={false}
            value={chosen[row.row] ?? ''}
            onChange={({ target }) => onChoose(row.row, target.value)}
            options={[
              { value: '', label: t('rows.nobody') },
              ...matches.map((one) => ({
                value: one.submission_id,
                label: `${one.is_student ? one.name : t('rows.unpaid', { name: one.name })} ${one.application_number}`,
              })),
            ]}
          />
        );
      },
    },
    {
      key: 'why',
      header: t('rows.why'),
      cell: (row) => {
        const match = matchesOf(row).find((one) => one.submission_id === chosen[row.row]);
        const shown = match ?? row.suggestion;
        return shown && withNote(t(`attendanceImports:grade.${shown.grade}`), reasonsOf(shown));
      },
    },
  ];
  return columns;
}

interface Link {
  submission_id: string;
  url: string;
}

/** Asks before links are given, and shows the mails of it. */
function GiveModal(props: {
  seminarId: number;
  links: readonly Link[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { seminarId, links, onDone, onClose } = props;
  const { t } = useTranslation(joinLinksTexts);
  const params = { id: seminarId };
  const telling = useTelling();
  const give = useAct(
    (told: TellingBody) => call(giveJoinLinks, { params, body: { links: [...links], ...told } }),
    {
      done: t('give.done'),
      after: onDone,
      failed: t('give.failed'),
    },
  );
  const act = () => {
    const told = telling.check();
    if (told !== undefined) give.run(told);
  };
  return (
    <ActModal
      title={t('give.title', { count: links.length })}
      act={t('give.act')}
      busy={give.busy}
      onAct={act}
      onClose={onClose}
    >
      <Stack>
        <p>{t('give.lead')}</p>
        <TellPart
          telling={telling}
          preview={(mail) =>
            call(mailPreviewOf(giveJoinLinks), { params, body: { links: [...links], ...mail } })
          }
        />
      </Stack>
    </ActModal>
  );
}

/** Asks before all links are taken away, and shows the mails of it. */
function WithdrawModal(props: { seminarId: number; given: number; onClose: () => void }) {
  const { seminarId, given, onClose } = props;
  const { t } = useTranslation(joinLinksTexts);
  const params = { id: seminarId };
  const telling = useTelling();
  const withdraw = useAct((body: TellingBody) => call(withdrawJoinLinks, { params, body }), {
    done: t('withdraw.done'),
    close: onClose,
    failed: t('withdraw.failed'),
  });
  const act = () => {
    const told = telling.check();
    if (told !== undefined) withdraw.run(told);
  };
  return (
    <ActModal
      title={t('withdraw.title')}
      role="alertdialog"
      act={t('withdraw.open')}
      danger
      busy={withdraw.busy}
      onAct={act}
      onClose={onClose}
    >
      <Stack>
        <InfoPanel type="warning">{t('withdraw.what', { given: formatCount(given) })}</InfoPanel>
        <TellPart
          telling={telling}
          preview={(mail) => call(mailPreviewOf(withdrawJoinLinks), { params, body: mail })}
        />
      </Stack>
    </ActModal>
  );
}

/** How many have a link. */
function Given({ seminarId }: { seminarId: number }) {
  const { t } = useTranslation(joinLinksTexts);
  const [withdraws, setWithdraws] = useState(false);
  const counted = useQuery({
    ...queryOf(countJoinLinks, { params: { id: seminarId } }),
    select: dataOf,
  });
  if (!counted.data) return counted.error ? <Failed query={counted} /> : <Skeleton lines={1} />;
  const { given, attending } = counted.data;
  if (given === 0) return <p>{t('none')}</p>;
  return (
    <>
      <p>{t('given', { given: formatCount(given), attending: formatCount(attending) })}</p>
      <May call={withdrawJoinLinks}>
        <div>
          <Button size="s" onClick={() => setWithdraws(true)}>
            {t('withdraw.open')}
          </Button>
        </div>
      </May>
      {withdraws && (
        <WithdrawModal seminarId={seminarId} given={given} onClose={() => setWithdraws(false)} />
      )}
    </>
  );
}

/** Whose links the rows are, and the button that gives them. */
function PastedRows(props: { seminarId: number; pasted: PastedTable; onDone: () => void }) {
  const { seminarId, pasted, onDone } = props;
  const { t } = useTranslation(joinLinksTexts);
  const [chosen, setChosen] = useState(() => chosenAtFirst(pasted.rows));
  const [gives, setGives] = useState(false);
  const columns = useColumns(chosen, (row, id) => setChosen({ ...chosen, [row]: id }));
  const links = pasted.rows.flatMap(({ row, url }): Link[] => {
    const id = chosen[row] ?? '';
    return id === '' ? [] : [{ submission_id: id, url }];
  });
  const isTwice = new Set(links.map(({ submission_id: id }) => id)).size < links.length;
  return (
    <>
      <FileProblems title={t('problems')} problems={pasted.problems} />
      <Table
        caption={t('rows.caption')}
        columns={columns}
        rows={pasted.rows}
        rowKey={({ row }) => row}
        empty={<p>{t('rows.empty')}</p>}
      />
      {isTwice && <InfoPanel type="error">{t('twice')}</InfoPanel>}
      <div>
        <Button
          variant="primary"
          disabled={links.length === 0 || isTwice}
          onClick={() => setGives(true)}
        >
          {t('give.open', { count: links.length })}
        </Button>
      </div>
      {gives && (
        <GiveModal
          seminarId={seminarId}
          links={links}
          onDone={onDone}
          onClose={() => setGives(false)}
        />
      )}
    </>
  );
}

/** Where a table is pasted, read, looked at and carried out. */
function PasteTable({ seminarId }: { seminarId: number }) {
  const { t } = useTranslation(joinLinksTexts);
  const [table, setTable] = useState('');
  const read = useAct(
    async () => (await call(readJoinTable, { params: { id: seminarId }, body: { table } })).data,
    {
      effect: 'nothing',
    },
  );
  return (
    <Card title={t('table.label')}>
      <Stack>
        <TextArea
          label={t('table.field')}
          badge={false}
          support={t('table.support')}
          rows={6}
          value={table}
          onChange={({ target }) => {
            setTable(target.value);
            read.reset();
          }}
        />
        <div>
          <Button busy={read.busy} disabled={table.trim() === ''} onClick={() => read.run()}>
            {t('table.read')}
          </Button>
        </div>
        <NotDone act={read} title={t('table.failed')} />
        {read.answer && (
          <PastedRows
            seminarId={seminarId}
            pasted={read.answer}
            onDone={() => {
              setTable('');
              read.reset();
            }}
          />
        )}
      </Stack>
    </Card>
  );
}

/** 参加用リンク: a pasted table gives each person their own way into a meeting. */
export default function JoinLinksPage() {
  const { t } = useTranslation(joinLinksTexts);
  const { id = '' } = useParams();
  const seminarId = Number(id);
  const seminar = useSeminar(id);
  if (!seminar.data) return seminar.error ? <Failed query={seminar} /> : <Skeleton lines={8} />;
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        breadcrumbs={[
          {
            to: pathTo('seminarDetail', { id: seminarId }, { tab: 'links' }),
            label: seminar.data.name,
          },
        ]}
      />
      <Stack>
        <Given seminarId={seminarId} />
        <May call={giveJoinLinks}>
          <PasteTable seminarId={seminarId} />
        </May>
      </Stack>
    </>
  );
}
