import './texts.ts';
import { useTranslation } from 'react-i18next';
import { densities, setDensity, useDensity } from '../ui/density.ts';
import styles from './DensitySwitch.module.css';

/** Comfortable or compact rows; remembered in this browser. */
export function DensitySwitch() {
  const { t } = useTranslation('frame');
  const chosen = useDensity();
  return (
    <div className={styles.switch} role="group" aria-label={t('density.label')}>
      {densities.map((density) => (
        <button
          key={density}
          type="button"
          className={styles.choice}
          aria-pressed={density === chosen}
          onClick={() => setDensity(density)}
        >
          {t(`density.${density}`)}
        </button>
      ))}
    </div>
  );
}
