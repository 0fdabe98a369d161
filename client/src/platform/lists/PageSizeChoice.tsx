import './texts.ts';
import { useTranslation } from 'react-i18next';
import controlStyles from '../ui/control.module.css';
import styles from './PageSizeChoice.module.css';
import { pageSizes, type PageSize } from './pageSize.ts';

interface PageSizeChoiceProps {
  size: PageSize;
  onSize: (size: PageSize) => void;
}

/** How many rows a page has. */
export function PageSizeChoice({ size, onSize }: PageSizeChoiceProps) {
  const { t } = useTranslation('lists');
  return (
    <label className={styles.choice}>
      {t('pageSize')}
      <select
        className={controlStyles.control}
        value={size}
        onChange={({ target }) => {
          const wanted = pageSizes.find((known) => String(known) === target.value);
          if (wanted) onSize(wanted);
        }}
      >
        {pageSizes.map((known) => (
          <option key={known} value={known}>
            {t('rows', { number: known })}
          </option>
        ))}
      </select>
    </label>
  );
}
