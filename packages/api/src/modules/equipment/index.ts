export { equipmentExport, equipmentImport } from './equipment.exchange';
export type { EquipmentRow } from './equipment.list';
export {
  createEquipmentService,
  type EquipmentService,
  recordMaintenance,
  recordUse,
} from './equipment.service';
export { equipment } from './equipment.store';
export { addUses } from './maintenance.store';
export { equipmentNeedingMaintenance, maintenanceAlerts } from './maintenance-alert';
export { batchesInVessels, vesselsOfBatches } from './vessel-questions';
