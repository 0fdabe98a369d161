import './texts.ts';
import { useTranslation } from 'react-i18next';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Link } from 'react-router-dom';
import { langOf } from '../i18n/langOf.ts';
import { LanguageSwitch } from '../i18n/LanguageSwitch.tsx';
import { paths } from '../routing/paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { densities, setDensity, useDensity } from '../ui/density.ts';
import styles from './PersonMenu.module.css';

/** Comfortable or compact rows; remembered in this browser. */
function DensitySwitch() {
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

interface PersonMenuProps {
  userName: string;
  onGo?: () => void;
}

/** What somebody sets for themselves. */
export function PersonSettings({ userName, onGo }: PersonMenuProps) {
  const { t } = useTranslation('frame');
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

/** Who is logged in; behind the name, what they set for themselves. */
export function PersonMenu({ userName }: Pick<PersonMenuProps, 'userName'>) {
  const { t } = useTranslation('frame');
  return (
    <DialogTrigger>
      <Button
        className={buttonClass({ variant: 'quiet', size: 's' })}
        aria-label={t('personMenu', { name: userName })}
      >
        <span lang={langOf(userName)} className={styles.name} title={userName}>
          {userName}
        </span>
        <Icon name="down" size={1.125} />
      </Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Dialog aria-label={t('personMenu', { name: userName })} className={styles.dialog ?? ''}>
          {({ close }) => <PersonSettings userName={userName} onGo={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
