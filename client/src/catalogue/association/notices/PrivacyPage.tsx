import type { Site } from '@seminar/shared/catalogue/site/endpoints';
import { postalAddress } from '@seminar/shared/platform/japan/postalAddress';
import { useTranslation } from 'react-i18next';
import { noticesTexts } from './texts.ts';
import { DescriptionList } from '../../../platform/ui/DescriptionList.tsx';
import styles from './NoticePage.module.css';
import { NoticePage } from './NoticePage.tsx';
import { paragraphsOf } from './noticeBlocks.rules.ts';

/** The contact of the association. */
function AssociationContact({ association }: { association: Site['association'] }) {
  const { t } = useTranslation(noticesTexts);
  const { name, representative, postal_code, address, phone, email, office_hours } = association;
  return (
    <DescriptionList
      columns={1}
      items={[
        { term: t('name'), detail: name },
        { term: t('representative'), detail: representative },
        { term: t('address'), detail: postalAddress(postal_code, address) },
        {
          term: t('phone'),
          detail: (
            <>
              <a href={`tel:${phone}`}>{phone}</a>
              {office_hours && <span>{` ${office_hours}`}</span>}
            </>
          ),
        },
        { term: t('email'), detail: <a href={`mailto:${email}`}>{email}</a> },
      ]}
    />
  );
}

/** How the association handles personal data. */
export default function PrivacyPage() {
  const { t } = useTranslation(noticesTexts);
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
