import { formatDateTime } from '@cervoise/ui/format';
import { useMediaQuery } from '@cervoise/ui/theme';
import styles from './print-head.module.css';

/** The head of a printed page: whose it is, and when it was printed. */
export function PrintHead({ breweryName }: { readonly breweryName: string }) {
  // Rendered again when printing begins, so that the time is that of the print.
  useMediaQuery('print');
  return (
    <p className={styles.head} data-print-head>
      <strong>{breweryName}</strong>
      <span>{`Imprimé le ${formatDateTime(new Date())}`}</span>
    </p>
  );
}
