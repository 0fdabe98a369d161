import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paletteTexts } from './texts.ts';
import { useFetchOnFirstTouch } from '../routing/useFetchOnFirstTouch.ts';
import { isSingleKey } from '../preferences/singleKeys.ts';
import { Icon } from '../ui/Icon.tsx';
import type { PaletteScope } from './usePaletteItems.ts';
import styles from './PaletteButton.module.css';
import { withTexts } from '../i18n/i18n.ts';
import { useHydrated } from '../i18n/useHydrated.ts';

const loadPalette = () => withTexts(import('./Palette.tsx'));
const Palette = lazy(loadPalette);
const KeysModal = lazy(() => withTexts(import('./KeysModal.tsx')));

/** Opens the palette, as `/` and Ctrl or ⌘ with K do; `?` shows the keys. */
export function PaletteButton(props: Omit<PaletteScope, 'openKeys'>) {
  const { t } = useTranslation(paletteTexts);
  const works = useHydrated();
  const [open, setOpen] = useState<'palette' | 'keys'>();
  // The palette must take the letters that are typed right after Ctrl and K.
  useFetchOnFirstTouch(loadPalette);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const withK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      // Another dialog holds the page still.
      const isFree = document.querySelector('dialog[open]') === null;
      if (withK && isFree) {
        event.preventDefault();
        setOpen('palette');
      } else if ((event.key === '/' || event.key === '?') && isSingleKey(event)) {
        event.preventDefault();
        setOpen(event.key === '/' ? 'palette' : 'keys');
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const close = () => setOpen(undefined);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        disabled={!works}
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Icon name="search" />
        <span className={styles.words}>{t('open')}</span>
        <kbd className={styles.key} aria-hidden="true">
          Ctrl K
        </kbd>
      </button>
      <Suspense fallback={null}>
        {open === 'palette' && (
          <Palette scope={{ ...props, openKeys: () => setOpen('keys') }} onClose={close} />
        )}
        {open === 'keys' && <KeysModal onClose={close} />}
      </Suspense>
    </>
  );
}
