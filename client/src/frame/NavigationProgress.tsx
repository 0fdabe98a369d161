import { useNavigation } from 'react-router-dom';
import styles from './NavigationProgress.module.css';

/** A line at the top of the window while the next page is fetched and the last one is still shown. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className={styles.line} aria-hidden="true" />;
}
