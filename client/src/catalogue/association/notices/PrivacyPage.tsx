import './texts.ts';
import { useTranslation } from 'react-i18next';
import { AssociationContact } from './AssociationContact.tsx';
import { paragraphsOf } from './noticeBlocks.rules.ts';
import { NoticePage } from './NoticePage.tsx';
import styles from './NoticePage.module.css';

/** How the association handles personal data. */
export default function PrivacyPage() {
  const { t } = useTranslation('notices');
  return (
    <NoticePage title={t('privacy')}>
      {(site) => (
        <>
          {paragraphsOf(site.notices.privacy).map((paragraph, index) => (
            <p key={index} className={styles.prose}>
              {paragraph}
            </p>
          ))}
          <h2>{t('kept')}</h2>
          <p className={styles.prose}>{t('keptHow', site.retention)}</p>
          <section className={styles.contact}>
            <h2>{t('contact')}</h2>
            <AssociationContact association={site.association} />
          </section>
        </>
      )}
    </NoticePage>
  );
}
