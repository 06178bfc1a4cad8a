export { createSecurityAlerts } from './security-alerts.service';
