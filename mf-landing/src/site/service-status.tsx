import { type ServiceHealth, useServiceHealth } from './service-health';
import styles from './site-footer.module.css';

const messages: Readonly<Record<ServiceHealth, string>> = {
  unknown: 'Vérification des systèmes…',
  up: 'Tous systèmes opérationnels',
  down: 'Service momentanément indisponible',
};

/** The service's status, as the server reports it. */
export function ServiceStatus() {
  const health = useServiceHealth();
  return (
    <p className={`${styles.status} cv-inline-row cv-gap-8 cv-needs-script`} role="status">
      <span className={`${styles.dot} ${styles[health]}`} aria-hidden="true" />
      {messages[health]}
    </p>
  );
}
