export {
  forgetOldSecurityEvents,
  isNewDevice,
  type ManyFailures,
  recordManyFailures,
} from './security-events.store';
export { createSecurityLog, type NewSecurityEvent, type SecurityLog } from './security-log.service';
