import './texts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { langOf } from '../i18n/langOf.ts';
import { LanguageSwitch } from '../i18n/LanguageSwitch.tsx';
import { paths } from '../routing/paths.ts';
import { Button } from '../ui/Button.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { DensitySwitch } from './DensitySwitch.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
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
            <DensitySwitch />
          </div>
        </div>
        <main id="content" tabIndex={-1} className={styles.main}>
          {props.children}
        </main>
      </div>
    </>
  );
}
