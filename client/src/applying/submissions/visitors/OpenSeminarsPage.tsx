import { inLanguage } from '@seminar/shared/inLanguage';
import { listOpenSeminars } from '@seminar/shared/catalogue/seminars/endpoints';
import type { CallOutput } from '@seminar/shared/endpoint';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { visitorTexts } from '../../../platform/public-pages/texts.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { queryOf } from '../../../platform/api/queryOf.ts';
import { formatLongDay, formatYen } from '../../../platform/i18n/format.ts';
import { langOf } from '../../../platform/i18n/langOf.ts';
import { useLanguage } from '../../../platform/i18n/useLanguage.ts';
import { WaysOn } from '../../../platform/public-pages/WaysOn.tsx';
import { pathTo } from '../../../platform/routing/paths.ts';
import { useFees } from '../apply/useFees.ts';
import { useSite } from '../../../platform/public-pages/useSite.ts';
import { Card } from '../../../platform/ui/Card.tsx';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { Lines } from '../../../platform/ui/Lines.tsx';
import { LinkButton } from '../../../platform/ui/LinkButton.tsx';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Stack } from '../../../platform/ui/Stack.tsx';
import { StatusBadge } from '../../../platform/ui/StatusBadge.tsx';
import styles from './OpenSeminarsPage.module.css';

type OpenSeminar = CallOutput<typeof listOpenSeminars>['data'][number];

/** What anybody can apply for, once the office shows it. */
export default function OpenSeminarsPage() {
  const { t } = useTranslation(visitorTexts);
  const { data: site } = useSite();
  const seminars = useQuery(queryOf(listOpenSeminars, {}));
  const hidden = site?.public_list === false;
  return (
    <Stack>
      <PageHeader title={t('open.title')} lead={hidden ? undefined : t('open.lead')} />
      <Loaded query={seminars} lines={6}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t(hidden ? 'open.hidden' : 'open.none')}>
              <p>{t(hidden ? 'open.hiddenWhat' : 'open.noneWhat')}</p>
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {data.map((seminar) => (
                <li key={seminar.id}>
                  <SeminarCard seminar={seminar} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <WaysOn />
    </Stack>
  );
}

function SeminarCard({ seminar: given }: { seminar: OpenSeminar }) {
  const { t } = useTranslation(visitorTexts);
  const seminar = inLanguage(given, useLanguage());
  const { name, entry_state: state, form_template: form, duration, audience, place } = seminar;
  const fees = useFees(seminar);
  const open = state === 'open';
  const detail = (term: string, text: string | null) =>
    text === null ? [] : [{ term, detail: text }];
  return (
    <Card
      title={name}
      action={
        <StatusBadge tone={open ? 'success' : 'neutral'}>{t(`open.state.${state}`)}</StatusBadge>
      }
    >
      <Stack>
        {seminar.description && (
          <p lang={langOf(seminar.description)} className={styles.description}>
            {seminar.description}
          </p>
        )}
        <DescriptionList
          columns={1}
          items={[
            {
              term: t('open.period'),
              detail: t('open.days', {
                start: formatLongDay(seminar.entry_start),
                end: formatLongDay(seminar.entry_end),
              }),
            },
            {
              term: t('open.fee'),
              detail: (
                <Lines>
                  <span>
                    {seminar.entry_fee === 0 ? t('open.free') : formatYen(seminar.entry_fee)}
                  </span>
                  {fees.map((text) => (
                    <span key={text}>{text}</span>
                  ))}
                </Lines>
              ),
            },
            ...detail(t('open.duration'), duration),
            ...detail(t('open.audience'), audience),
            ...detail(t('open.place'), place),
          ]}
        />
        <Stack row>
          <LinkButton
            to={pathTo('applicationForm', { id: form.id }, { seminarId: seminar.id })}
            variant={open ? 'primary' : 'secondary'}
            label={t(open ? 'open.applyFor' : 'open.lookAt', { name })}
          >
            {t(open ? 'open.apply' : 'open.look')}
          </LinkButton>
          {open && (
            <LinkButton
              to={pathTo('companies', { id: seminar.id })}
              label={t('open.companyFor', { name })}
            >
              {t('open.company')}
            </LinkButton>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
