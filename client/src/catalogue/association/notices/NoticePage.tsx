import type { Site } from '@seminar/shared/catalogue/site/endpoints';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { noticesTexts } from './texts.ts';
import { Failed } from '../../../platform/api/Failed.tsx';
import { useSite } from '../../../platform/public-pages/useSite.ts';
import { PageHeader } from '../../../platform/ui/PageHeader.tsx';
import { Skeleton } from '../../../platform/ui/Skeleton.tsx';
import styles from './NoticePage.module.css';

interface NoticePageProps {
  title: string;
  children: (site: Site) => ReactNode;
}

/** A notice of the association, with the text from its settings. */
export function NoticePage({ title, children }: NoticePageProps) {
  const { t } = useTranslation(noticesTexts);
  const fetched = useSite();
  const { data: site, error, isFetching } = fetched;
  return (
    <article className={styles.notice} aria-busy={isFetching || undefined}>
      <PageHeader title={title} />
      {site && children(site)}
      {!site && error && <Failed query={fetched} />}
      {!site && !error && (
        <>
          <p>{t('loading')}</p>
          <Skeleton lines={6} />
        </>
      )}
    </article>
  );
}
