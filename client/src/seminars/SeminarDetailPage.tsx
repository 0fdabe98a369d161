import './texts.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { Card } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { SeminarActions } from './SeminarActions.tsx';
import { SeminarLoading } from './SeminarLoading.tsx';
import { SeminarStateBadge } from './SeminarStateBadge.tsx';
import { useSeminarDescriptions } from './useSeminarDescriptions.tsx';
import type { Seminar } from '@seminar/shared/seminars/schema';
import { PublicLinks } from './PublicLinks.tsx';
import { DeleteSeminarButton } from './DeleteSeminarButton.tsx';
import { useSeminar } from './useSeminars.ts';
import { May } from '../auth/May.tsx';
import { deleteSeminar } from '@seminar/shared/seminars/endpoints';

export default function SeminarDetailPage() {
  const { id = '' } = useParams();
  const query = useSeminar(id);
  return query.data ? <SeminarDetail seminar={query.data} /> : <SeminarLoading query={query} />;
}

function SeminarDetail({ seminar }: { seminar: Seminar }) {
  const { t } = useTranslation('seminars');
  const sections = useSeminarDescriptions(seminar, seminar.form_template?.name ?? null);
  return (
    <>
      <PageHeader
        title={seminar.name}
        breadcrumbs={[{ to: paths.seminarList, label: t('listTitle') }]}
      />
      <SeminarActions seminar={seminar} />
      <PublicLinks seminar={seminar} />
      <Card title={t('detail.info')} action={<SeminarStateBadge {...seminar} />}>
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
      <May call={deleteSeminar}>
        <div>
          <DeleteSeminarButton seminar={seminar} />
        </div>
      </May>
    </>
  );
}
