import { formatQuantity } from '@cervoise/ui/format';
import layout from '../../site/layout.module.css';
import styles from './stats-band.module.css';

/** Four promises. */
export function StatsBand() {
  return (
    <section className={`${styles.band} cv-relative`} aria-label="Nos engagements en bref">
      <ul className={`${layout.container} ${styles.list} cv-rows`}>
        <li>
          <strong>{formatQuantity(100, '%')}</strong> hébergé en France
        </li>
        <li>
          <strong>0</strong> installation
        </li>
        <li>
          support français <strong>réactif</strong>
        </li>
        <li>
          évolutions <strong>illimitées</strong>
        </li>
      </ul>
    </section>
  );
}
