import { useNavigation } from 'react-router-dom';
import styles from './navigation-progress.module.css';

/** A thin bar at the top while a page loads; shown only when that takes a moment. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div className={styles.bar} aria-hidden="true" />;
}
