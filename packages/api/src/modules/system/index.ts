export { createSystemService, type SystemService } from './system.service';
