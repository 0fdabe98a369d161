import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Navigation, type NavigationItem } from './Navigation.tsx';
import styles from './StaffFrame.module.css';

interface MenuDrawerProps {
  items: readonly NavigationItem[];
  /** Shown under the navigation: who is logged in, where the header has no room for it. */
  children?: ReactNode;
}

/** The navigation where there is no room for it beside the page: behind a button. */
export function MenuDrawer({ items, children }: MenuDrawerProps) {
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
