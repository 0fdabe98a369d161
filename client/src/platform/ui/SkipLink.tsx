import styles from './SkipLink.module.css';
import { useUiTexts } from './useUiTexts.ts';

/** The first stop of the keyboard: over the header to the element with the id `target`. */
export function SkipLink({ target }: { target: string }) {
  const t = useUiTexts();
  return (
    <a className={styles.link} href={`#${target}`}>
      {t('skipToContent')}
    </a>
  );
}
