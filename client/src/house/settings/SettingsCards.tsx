import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './SettingsCards.module.css';
import { settingsCards } from './settingsCards.ts';
import { useMay } from '../../platform/session/useMay.ts';

/** Links to the settings that have a page of their own. */
export function SettingsCards() {
  const { t } = useTranslation('association');
  const may = useMay();
  return (
    <nav aria-label={t('cardsLabel')}>
      <ul className={styles.cards}>
        {settingsCards
          .filter((card) => may(card.call))
          .map(({ text, to }) => (
            <li key={to}>
              <Link to={to} className={styles.card}>
                <span className={styles.title}>{t(`card.${text}.title`)}</span>
                <span className={styles.lead}>{t(`card.${text}.lead`)}</span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
