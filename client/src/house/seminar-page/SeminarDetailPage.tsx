import { updateSeminar } from '@seminar/shared/applying/submissions/endpoints';
import { isDefaultCompletion } from '@seminar/shared/catalogue/seminars/completion.rules';
import type { SeminarWithSeats, Seminar } from '@seminar/shared/catalogue/seminars/schema';
import { daysBetween } from '@seminar/shared/date';
import { listMails } from '@seminar/shared/telling/mail/endpoints';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { seminarsTexts } from '../../catalogue/seminars/texts.ts';
import { AttendanceFigures } from '../../applying/attendance/AttendanceFigures.tsx';
import { SeminarVideos } from '../../applying/watching/office/SeminarVideos.tsx';
import { FurtherFields, OwnFields } from '../../catalogue/seminars/RegisteredFields.tsx';
import { SeminarLoading } from '../../catalogue/seminars/SeminarLoading.tsx';
import { SeminarTitle } from '../../catalogue/seminars/SeminarName.tsx';
import { SeminarStateBadge } from '../../catalogue/seminars/SeminarStateBadge.tsx';
import { chooseFormPath } from '../../catalogue/seminars/chooseForm.ts';
import { useSeminarDescriptions } from '../../catalogue/seminars/useSeminarDescriptions.ts';
import { useSeminar } from '../../catalogue/seminars/useSeminars.ts';
import { Failed } from '../../platform/api/Failed.tsx';
import { queryOf } from '../../platform/api/queryOf.ts';
import { formatCount } from '../../platform/i18n/format.ts';
import { pathTo, paths } from '../../platform/routing/paths.ts';
import { useOpenTab } from '../../platform/routing/useOpenTab.ts';
import { May } from '../../platform/session/May.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { InfoPanel } from '../../platform/ui/InfoPanel.tsx';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { Table } from '../../platform/ui/Table.tsx';
import { Tabs } from '../../platform/ui/Tabs.tsx';
import { useMailColumns } from '../../telling/mail/useMailColumns.tsx';
import { AnswerStatistics } from './AnswerStatistics.tsx';
import { LatestApplicants } from './LatestApplicants.tsx';
import { PublicLinks } from './PublicLinks.tsx';
import { SeminarActions } from './SeminarActions.tsx';
import styles from './SeminarDetail.module.css';
import { SeminarProgressSection } from './SeminarProgressSection.tsx';
import { useToday } from '../../platform/api/useToday.ts';

/** The newest mails to a seminar's applicants; the list has them all. */
function LatestMails({ seminarId }: { seminarId: number }) {
  const { t } = useTranslation(seminarsTexts);
  const fetched = useQuery(queryOf(listMails, { query: { seminar_id: seminarId, per_page: 3 } }));
  const columns = useMailColumns().map((column) => ({ ...column, sortable: false as const }));
  const total = fetched.data?.meta.total;
  return (
    <Card
      title={t('mails.title')}
      action={
        Boolean(total) && (
          <LinkButton size="s" to={pathTo('mailList', {}, { seminar_id: seminarId })}>
            {t('mails.all', { number: formatCount(total ?? 0) })}
          </LinkButton>
        )
      }
    >
      {fetched.error && !fetched.data ? (
        <Failed query={fetched} title={t('mails.failed')} />
      ) : (
        <Table
          caption={t('mails.title')}
          columns={columns}
          rows={fetched.data?.data}
          rowKey={({ id }) => id}
          skeletonRows={3}
          empty={<p>{t('mails.none')}</p>}
        />
      )}
    </Card>
  );
}

/** The days until a deadline that are few enough to be told loudly. */
const few = 7;

/** How many days are left until applications open, close and have to be paid. */
function DaysLeft({ seminar }: { seminar: Seminar }) {
  const { t } = useTranslation(seminarsTexts);
  const today = useToday();
  const { entry_start, entry_end, payment_deadline, entry_fee } = seminar;
  const opens = daysBetween(today, entry_start);
  const closes = daysBetween(today, entry_end);
  const pay =
    payment_deadline === null || entry_fee === 0 ? null : daysBetween(today, payment_deadline);
  return (
    <p className={styles.facts}>
      <SeminarStateBadge {...seminar} />
      <span>{seminar.code}</span>
      {opens > 0 && <Left kind="opens" days={opens} />}
      {opens <= 0 && closes >= 0 && <Left kind="closes" days={closes} />}
      {opens <= 0 && pay !== null && pay >= 0 && <Left kind="pay" days={pay} />}
      {pay !== null && pay < 0 && <span>{t('until.late', { number: formatCount(-pay) })}</span>}
    </p>
  );
}

function Left({ kind, days }: { kind: 'opens' | 'closes' | 'pay'; days: number }) {
  const { t } = useTranslation(seminarsTexts);
  const text =
    days === 0 ? t(`until.${kind}Today`) : t(`until.${kind}`, { number: formatCount(days) });
  return <span className={days <= few ? styles.near : undefined}>{text}</span>;
}

/** Without a form a seminar takes no applications: says so, and leads to the choice of one. */
function MissingForm({ seminarId }: { seminarId: number }) {
  const { t } = useTranslation(seminarsTexts);
  return (
    <InfoPanel type="warning">
      <Stack gap="s">
        <p>{t('detail.noForm')}</p>
        <May call={updateSeminar}>
          <div>
            <LinkButton to={chooseFormPath(seminarId)}>{t('complete.chooseForm')}</LinkButton>
          </div>
        </May>
      </Stack>
    </InfoPanel>
  );
}

/** Only then the office looks at anything but the test. */
function asksMoreThanTest({ completion, review_test_keywords_json: keywords }: Seminar): boolean {
  return !isDefaultCompletion(completion) || keywords.length === 0;
}

export default function SeminarDetailPage() {
  const { id = '' } = useParams();
  const query = useSeminar(id);
  return query.data ? <SeminarDetail seminar={query.data} /> : <SeminarLoading query={query} />;
}

const tabNames = ['status', 'applicants', 'mails', 'links', 'further'] as const;
type TabName = (typeof tabNames)[number];

/** Where one works on a seminar: how it stands and what was registered; its people, mails and links behind tabs. */
function SeminarDetail({ seminar }: { seminar: SeminarWithSeats }) {
  const { t } = useTranslation(seminarsTexts);
  const [tab, setTab] = useOpenTab(tabNames);
  const { id, name } = seminar;
  const sections = useSeminarDescriptions(seminar, seminar.form_template?.name ?? null, 'hidden');
  const contents: Record<TabName, ReactNode> = {
    status: (
      <>
        <SeminarProgressSection seminar={seminar} />
        {asksMoreThanTest(seminar) && <AttendanceFigures seminarId={id} />}
        <OwnFields sections={sections} />
      </>
    ),
    applicants: (
      <>
        <LatestApplicants seminar={seminar} />
        <AnswerStatistics seminar={seminar} />
      </>
    ),
    mails: <LatestMails seminarId={id} />,
    links: (
      <>
        <PublicLinks seminar={seminar} />
        <SeminarVideos
          seminarId={id}
          period={{ start: seminar.on_demand_start, end: seminar.on_demand_end }}
        />
      </>
    ),
    further: <FurtherFields sections={sections} />,
  };
  return (
    <>
      <PageHeader
        title={name}
        heading={<SeminarTitle name={name} />}
        breadcrumbs={[{ to: paths.seminarList, label: t('listTitle') }]}
      />
      <DaysLeft seminar={seminar} />
      {seminar.form_template === null && <MissingForm seminarId={id} />}
      <SeminarActions seminar={seminar} />
      <Tabs
        label={t('tabs.label')}
        open={tab}
        onOpen={setTab}
        tabs={tabNames.map((key) => ({
          key,
          title: t(`tabs.${key}`),
          content: contents[key],
        }))}
      />
    </>
  );
}
