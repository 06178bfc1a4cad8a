export { type BackupsService, createBackupsService } from './backups.service';
