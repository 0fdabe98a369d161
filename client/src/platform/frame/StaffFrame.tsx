import './texts.ts';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from '../i18n/LanguageSwitch.tsx';
import { langOf } from '../i18n/langOf.ts';
import { paths } from '../routing/paths.ts';
import { Button } from '../ui/Button.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { densities, setDensity, useDensity } from '../ui/density.ts';
import { Navigation, type NavigationItem } from './Navigation.tsx';
import styles from './StaffFrame.module.css';

interface StaffFrameProps {
  associationName: string;
  navigation: readonly NavigationItem[];
  /** The quick search. */
  search?: ReactNode;
  /** Who is logged in. */
  userName?: string;
  onLogout?: () => void;
  loggingOut?: boolean;
  children: ReactNode;
}

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

interface MenuDrawerProps {
  items: readonly NavigationItem[];
  /** Shown under the navigation: who is logged in, where the header has no room for it. */
  children?: ReactNode;
}

/** The navigation where there is no room for it beside the page: behind a button. */
function MenuDrawer({ items, children }: MenuDrawerProps) {
  const { t } = useTranslation(['frame', 'ui']);
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        icon="menu"
        aria-haspopup="dialog"
        onClick={() => drawer.current?.showModal()}
      >
        {t('frame:menu')}
      </Button>
      <dialog
        ref={drawer}
        className={styles.drawer}
        aria-label={t('frame:menu')}
        onClick={(event) => event.target === drawer.current && close()}
      >
        <div className={styles.drawerHead}>
          <span>{t('frame:menu')}</span>
          <Button variant="quiet" size="s" icon="close" onClick={close}>
            {t('ui:close')}
          </Button>
        </div>
        <Navigation label={t('frame:navigation')} items={items} onGo={close} />
        {children}
      </dialog>
    </>
  );
}

/** Around the office's pages: a slim header, the navigation at the left. */
export function StaffFrame(props: StaffFrameProps) {
  const { associationName, navigation, search, userName, onLogout, loggingOut = false } = props;
  const { t } = useTranslation('frame');
  const person = (
    <>
      <LanguageSwitch />
      {userName && (
        <Link to={paths.account} lang={langOf(userName)} className={styles.user} title={userName}>
          {userName}
        </Link>
      )}
      {onLogout && (
        <Button variant="quiet" size="s" busy={loggingOut} onClick={onLogout}>
          {loggingOut ? t('loggingOut') : t('logout')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <SkipLink target="content" />
      <header className={styles.header}>
        <div className={styles.menuButton}>
          <MenuDrawer items={navigation}>
            <div className={styles.leave}>{person}</div>
          </MenuDrawer>
        </div>
        <Link to="/" className={styles.name}>
          <span lang={langOf(associationName)} className={styles.association}>
            {associationName}
          </span>
          <span className={styles.system}>{t('system')}</span>
        </Link>
        {search && <div className={styles.search}>{search}</div>}
        <div className={styles.person}>{person}</div>
      </header>
      <div className={styles.columns}>
        <div className={styles.side}>
          <div className={styles.sideInner}>
            <Navigation label={t('navigation')} items={navigation} />
            <aside>
              <DensitySwitch />
            </aside>
          </div>
        </div>
        <main id="content" tabIndex={-1} className={styles.main}>
          {props.children}
        </main>
      </div>
    </>
  );
}
