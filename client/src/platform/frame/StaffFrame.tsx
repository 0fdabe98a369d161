import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { frameTexts } from './texts.ts';
import { uiTexts } from '../ui/texts.ts';
import { langOf } from '../i18n/langOf.ts';
import { Button } from '../ui/Button.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { Navigation, type NavigationItem } from './Navigation.tsx';
import { NavigationTabs, type NavigationTab } from './NavigationTabs.tsx';
import { PersonMenu, PersonSettings } from './PersonMenu.tsx';
import styles from './StaffFrame.module.css';

interface StaffFrameProps {
  associationName: string;
  navigation: readonly NavigationItem[];
  /** The screens of the part that is open. */
  tabs: readonly NavigationTab[];
  /** The quick search. */
  search?: ReactNode;
  /** Who is logged in. */
  userName?: string;
  onLogout?: () => void;
  loggingOut?: boolean;
  children: ReactNode;
}

interface MenuDrawerProps {
  items: readonly NavigationItem[];
  /** Shown under the navigation: who is logged in, where the header has no room for it. */
  children?: ReactNode;
}

/** The navigation where there is no room for it beside the page: behind a button. */
function MenuDrawer({ items, children }: MenuDrawerProps) {
  const { t } = useTranslation([frameTexts, uiTexts]);
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
        onClick={({ target }) => {
          const goes = target instanceof Element && target.closest('a') !== null;
          if (goes || target === drawer.current) close();
        }}
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
  const {
    associationName,
    navigation,
    tabs,
    search,
    userName,
    onLogout,
    loggingOut = false,
  } = props;
  const { t } = useTranslation(frameTexts);
  const logout = onLogout && (
    <Button variant="quiet" size="s" busy={loggingOut} onClick={onLogout}>
      {loggingOut ? t('loggingOut') : t('logout')}
    </Button>
  );
  return (
    <>
      <SkipLink target="content" />
      <header className={styles.header}>
        <div className={styles.menuButton}>
          <MenuDrawer items={navigation}>
            <div className={styles.leave}>
              {userName && <PersonSettings userName={userName} />}
              {logout}
            </div>
          </MenuDrawer>
        </div>
        <Link to="/" className={styles.name}>
          <span lang={langOf(associationName)} className={styles.association}>
            {associationName}
          </span>
          <span className={styles.system}>{t('system')}</span>
        </Link>
        {search && <div className={styles.search}>{search}</div>}
        <div className={styles.person}>
          {userName && <PersonMenu userName={userName} />}
          {logout}
        </div>
      </header>
      <div className={styles.columns}>
        <div className={styles.side} data-navigation>
          <div className={styles.sideInner}>
            <Navigation label={t('navigation')} items={navigation} />
          </div>
        </div>
        <div className={styles.work}>
          {tabs.length > 0 && <NavigationTabs label={t('tabs')} tabs={tabs} />}
          <main id="content" tabIndex={-1} className={styles.main}>
            {props.children}
          </main>
        </div>
      </div>
    </>
  );
}
