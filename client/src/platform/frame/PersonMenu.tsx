import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { frameTexts } from './texts.ts';
import { langOf } from '../i18n/langOf.ts';
import { LanguageSwitch } from '../i18n/LanguageSwitch.tsx';
import { useHydrated } from '../i18n/useHydrated.ts';
import { paths } from '../routing/paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { densities, setDensity, useDensity } from '../ui/density.ts';
import styles from './PersonMenu.module.css';

/** Comfortable or compact rows; remembered in this browser. */
function DensitySwitch() {
  const { t } = useTranslation(frameTexts);
  const chosen = useDensity();
  const works = useHydrated();
  return (
    <div className={styles.switch} role="group" aria-label={t('density.label')}>
      {densities.map((density) => (
        <button
          key={density}
          type="button"
          className={styles.choice}
          disabled={!works}
          aria-pressed={density === chosen}
          onClick={() => setDensity(density)}
        >
          {t(`density.${density}`)}
        </button>
      ))}
    </div>
  );
}

interface PersonMenuProps {
  userName: string;
  onGo?: () => void;
}

/** Language, density and account, which somebody sets for themselves. */
export function PersonSettings({ userName, onGo }: PersonMenuProps) {
  const { t } = useTranslation(frameTexts);
  return (
    <div className={styles.settings}>
      <Link to={paths.account} lang={langOf(userName)} className={styles.account} onClick={onGo}>
        {t('account', { name: userName })}
      </Link>
      <LanguageSwitch />
      <div className={styles.density}>
        <span aria-hidden>{t('density.label')}</span>
        <DensitySwitch />
      </div>
    </div>
  );
}

/**
 * Who is logged in; behind the name, what they set for themselves. It is the browser's own popover, since the first
 * screen has room for no library of menus.
 */
export function PersonMenu({ userName }: Pick<PersonMenuProps, 'userName'>) {
  const { t } = useTranslation(frameTexts);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const name = t('personMenu', { name: userName });
  return (
    <>
      <button
        type="button"
        className={buttonClass({ variant: 'quiet', size: 's' })}
        aria-label={name}
        aria-haspopup="dialog"
        popoverTarget={id}
      >
        <span lang={langOf(userName)} className={styles.name} title={userName}>
          {userName}
        </span>
        <Icon name="down" size={1.125} />
      </button>
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={name}
        className={styles.popover}
      >
        <PersonSettings userName={userName} onGo={() => box.current?.hidePopover()} />
      </div>
    </>
  );
}
