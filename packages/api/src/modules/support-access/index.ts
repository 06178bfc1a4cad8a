export { createSupportAccessService, type SupportAccessService } from './support-access.service';
