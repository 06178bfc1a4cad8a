export {
  createMaintenanceNoticesService,
  type MaintenanceNoticesService,
} from './maintenance-notices.service';
