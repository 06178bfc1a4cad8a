export { equipmentExport, equipmentImport } from './equipment.exchange';
export type { EquipmentRow } from './equipment.list';
export {
  createEquipmentService,
  type EquipmentService,
  recordMaintenance,
  recordUse,
} from './equipment.service';
export {
  batchesInVessels,
  equipment,
  equipmentRows,
  usesOfVessels,
  vesselsOfBatches,
} from './equipment.store';
export { equipmentNeedingMaintenance, maintenanceAlerts } from './maintenance-alert';
export { addUses, countUsesOfBatches } from './uses.store';
