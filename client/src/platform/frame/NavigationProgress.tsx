import { useIsFetchingPage } from '../routing/fetching.ts';
import styles from './NavigationProgress.module.css';

/** A line at the top of the window while the next page is fetched and the last one is still shown. */
export function NavigationProgress() {
  return useIsFetchingPage() ? <div className={styles.line} aria-hidden="true" /> : null;
}
