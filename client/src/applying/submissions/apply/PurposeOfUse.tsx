import { useTranslation } from 'react-i18next';
import { applyTexts } from '../../../catalogue/answers/texts.ts';
import { Loaded } from '../../../platform/api/Loaded.tsx';
import { paths } from '../../../platform/routing/paths.ts';
import { useSite } from '../../../platform/public-pages/useSite.ts';
import styles from '../../../catalogue/answers/Notices.module.css';
import { NewWindowLink } from './NewWindowLink.tsx';

/** What the data is asked for, before it is asked for (Act on the Protection of Personal Information, 21). */
export function PurposeOfUse({ viewingRecorded }: { viewingRecorded: boolean }) {
  const { t } = useTranslation(applyTexts);
  const site = useSite();
  return (
    <section className={styles.purpose}>
      <h2>{t('form.purpose')}</h2>
      <Loaded query={site} lines={2}>
        {({ notices }) => <p>{notices.purpose_of_use}</p>}
      </Loaded>
      {viewingRecorded && <p>{t('form.viewingRecorded')}</p>}
      <p>
        <NewWindowLink to={paths.privacyNotice}>{t('form.privacy')}</NewWindowLink>
      </p>
    </section>
  );
}
