import type { Site } from '@seminar/shared/catalogue/site/endpoints';
import { postalAddress } from '@seminar/shared/platform/japan/postalAddress';
import { langOf } from '../../../platform/i18n/langOf.ts';
import styles from './NoticePage.module.css';

/** The association's address and how to reach it, for the footer of a page. */
export function ContactLines({ association }: { association: Site['association'] }) {
  const { name, postal_code, address, phone, email, office_hours } = association;
  return (
    <address className={styles.lines}>
      <strong lang={langOf(name)}>{name}</strong>
      <span lang={langOf(address)}>{postalAddress(postal_code, address)}</span>
      <span className={styles.ways}>
        {phone && <a href={`tel:${phone}`}>{phone}</a>}
        {phone && office_hours && <span lang={langOf(office_hours)}>{office_hours}</span>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </span>
    </address>
  );
}
