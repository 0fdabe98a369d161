import '../../catalogue/seminars/texts.ts';
import { listAudit } from '@seminar/shared/office/audit-trail/endpoints';
import { deleteSeminar } from '@seminar/shared/catalogue/seminars/endpoints';
import type { SeminarWithSeats } from '@seminar/shared/catalogue/seminars/schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { May } from '../../platform/session/May.tsx';
import { pathTo, paths } from '../../platform/routing/paths.ts';
import { SeminarTitle } from '../../catalogue/seminars/SeminarName.tsx';
import { SeminarLoading } from '../../catalogue/seminars/SeminarLoading.tsx';
import { useSeminarDescriptions } from '../../catalogue/seminars/useSeminarDescriptions.ts';
import { useSeminar } from '../../catalogue/seminars/useSeminars.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { DescriptionList } from '../../platform/ui/DescriptionList.tsx';
import { classes } from '../../platform/ui/classes.ts';
import edges from '../../platform/ui/fadingEdges.module.css';
import { LinkButton } from '../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../platform/ui/PageHeader.tsx';
import { Stack } from '../../platform/ui/Stack.tsx';
import { useFadingEdges } from '../../platform/ui/useFadingEdges.ts';
import { AnswerStatistics } from './AnswerStatistics.tsx';
import { DaysLeft } from './DaysLeft.tsx';
import { DeleteSeminarButton } from './DeleteSeminarButton.tsx';
import { LatestApplicants } from './LatestApplicants.tsx';
import { LatestMails } from './LatestMails.tsx';
import { MissingForm } from './MissingForm.tsx';
import { PublicLinks } from './PublicLinks.tsx';
import { SeminarActions } from './SeminarActions.tsx';
import styles from './SeminarDetail.module.css';
import { SeminarProgressSection } from './SeminarProgressSection.tsx';

export default function SeminarDetailPage() {
  const { id = '' } = useParams();
  const query = useSeminar(id);
  return query.data ? <SeminarDetail seminar={query.data} /> : <SeminarLoading query={query} />;
}

const parts = ['status', 'applicants', 'answers', 'mails', 'links', 'registered'] as const;

/** Where one works on a seminar: how it stands, its people, its links, and what was registered. */
function SeminarDetail({ seminar }: { seminar: SeminarWithSeats }) {
  const { t } = useTranslation('seminars');
  const row = useRef<HTMLUListElement>(null);
  useFadingEdges(row);
  return (
    <>
      <PageHeader
        title={seminar.name}
        heading={<SeminarTitle name={seminar.name} />}
        breadcrumbs={[{ to: paths.seminarList, label: t('listTitle') }]}
      />
      <DaysLeft seminar={seminar} />
      {seminar.form_template === null && <MissingForm seminarId={seminar.id} />}
      <SeminarActions seminar={seminar} />
      <nav aria-label={t('part.label')}>
        <ul ref={row} className={classes(styles.parts, edges.fading)}>
          {parts.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{t(`part.${part}`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div id="status" tabIndex={-1} className={styles.section}>
        <SeminarProgressSection seminar={seminar} />
      </div>
      <div id="applicants" tabIndex={-1} className={styles.section}>
        <LatestApplicants seminar={seminar} />
      </div>
      <div id="answers" tabIndex={-1} className={styles.section}>
        <AnswerStatistics seminar={seminar} />
      </div>
      <div id="mails" tabIndex={-1} className={styles.section}>
        <LatestMails seminarId={seminar.id} />
      </div>
      <div id="links" tabIndex={-1} className={styles.section}>
        <PublicLinks seminar={seminar} />
      </div>
      <div id="registered" tabIndex={-1} className={styles.section}>
        <Registered seminar={seminar} />
        <div className={styles.foot}>
          <May call={listAudit}>
            <LinkButton to={pathTo('auditTrail', {}, { search: seminar.code })} variant="quiet">
              {t('detail.changes')}
            </LinkButton>
          </May>
          <May call={deleteSeminar}>
            <DeleteSeminarButton seminar={seminar} />
          </May>
        </div>
      </div>
    </>
  );
}

/** All fields, in two columns: section 2 of the specification. */
function Registered({ seminar }: { seminar: SeminarWithSeats }) {
  const { t } = useTranslation('seminars');
  const sections = useSeminarDescriptions(seminar, seminar.form_template?.name ?? null);
  return (
    <Card title={t('detail.info')}>
      <Stack>
        {sections.map(({ section, items }) => (
          <section key={section} aria-label={section}>
            <Stack gap="s">
              <h3>{section}</h3>
              <DescriptionList items={items} />
            </Stack>
          </section>
        ))}
      </Stack>
    </Card>
  );
}
