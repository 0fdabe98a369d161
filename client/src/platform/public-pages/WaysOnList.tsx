import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { visitorTexts } from './texts.ts';
import { useWaysOn } from './useWaysOn.ts';
import styles from './WaysOn.module.css';

/** Below what an applicant can't do here: where it goes on. */
export default function WaysOnList() {
  const { t } = useTranslation(visitorTexts);
  const ways = useWaysOn();
  return (
    <nav className={styles.ways} aria-label={t('waysOn')}>
      <h2>{t('waysOn')}</h2>
      <ul className={styles.list}>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
