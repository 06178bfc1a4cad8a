export { createPublicationsService, type PublicationsService } from './publications.service';
export { writePublication } from './publications.store';
